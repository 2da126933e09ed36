import { keepsPromises } from './keeps-promises.ts'

keepsPromises('captive-portal')
