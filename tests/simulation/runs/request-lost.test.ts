import { keepsPromises } from './keeps-promises.ts'

keepsPromises('request-lost')
