import { clientsClaim } from 'workbox-core'
import { serveAppShell } from './app-shell.ts'
import { watchGuestMessages } from './guest-messages.ts'
import { keepPictures } from './pictures.ts'
import { bypassForReads } from './read-routes.ts'
import { reportTraffic } from './report-traffic.ts'
import { weighScript } from './weigh-script.ts'

declare const self: ServiceWorkerGlobalScope

/* Guests' worker: public screens offline, small download, no outbox. index.ts replaces it at sign-in or installation. */
serveAppShell(self, self.__WB_MANIFEST, 'visitor')
keepPictures()
watchGuestMessages(self)
weighScript(self)
reportTraffic(self)
bypassForReads(self)
clientsClaim()
