import { keepsPromises } from './keeps-promises.ts'

keepsPromises('leader-killed')
