import { keepsPromises } from './keeps-promises.ts'

keepsPromises('plain-request')
