import { keepsPromises } from './keeps-promises.ts'

keepsPromises('publish-refused')
