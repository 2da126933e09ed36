import { keepsPromises } from './keeps-promises.ts'

keepsPromises('plain-server')
