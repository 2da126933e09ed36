import { keepsPromises } from './keeps-promises.ts'

keepsPromises('user-switch')
