import { keepsPromises } from './keeps-promises.ts'

keepsPromises('seller-profile')
