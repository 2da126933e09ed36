import { keepsPromises } from './keeps-promises.ts'

keepsPromises('publish-long-queue')
