import { keepsPromises } from './keeps-promises.ts'

keepsPromises('answer-lost')
