import { keepsPromises } from './keeps-promises.ts'

keepsPromises('worker-update')
