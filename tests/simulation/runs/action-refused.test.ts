import { keepsPromises } from './keeps-promises.ts'

keepsPromises('action-refused')
