import { keepsPromises } from './keeps-promises.ts'

keepsPromises('old-answer')
