import { keepsPromises } from './keeps-promises.ts'

keepsPromises('database-closed')
