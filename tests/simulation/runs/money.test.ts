import { keepsPromises } from './keeps-promises.ts'

keepsPromises('money')
