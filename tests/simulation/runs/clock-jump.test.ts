import { keepsPromises } from './keeps-promises.ts'

keepsPromises('clock-jump')
