import { keepsPromises } from './keeps-promises.ts'

keepsPromises('long-queue')
