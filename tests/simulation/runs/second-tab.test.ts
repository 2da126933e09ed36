import { keepsPromises } from './keeps-promises.ts'

keepsPromises('second-tab')
