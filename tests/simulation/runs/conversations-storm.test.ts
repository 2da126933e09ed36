import { keepsPromises } from './keeps-promises.ts'

keepsPromises('conversations-storm')
