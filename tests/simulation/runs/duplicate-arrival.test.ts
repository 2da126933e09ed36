import { keepsPromises } from './keeps-promises.ts'

keepsPromises('duplicate-arrival')
