import { keepsPromises } from './keeps-promises.ts'

keepsPromises('live')
