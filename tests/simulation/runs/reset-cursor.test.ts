import { keepsPromises } from './keeps-promises.ts'

keepsPromises('reset-cursor')
