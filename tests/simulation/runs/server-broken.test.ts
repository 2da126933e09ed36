import { keepsPromises } from './keeps-promises.ts'

keepsPromises('server-broken')
