import { keepsPromises } from './keeps-promises.ts'

keepsPromises('late-arrival')
