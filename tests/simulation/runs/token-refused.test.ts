import { keepsPromises } from './keeps-promises.ts'

keepsPromises('token-refused')
