import { clientsClaim } from 'workbox-core'
import { serveAppShell } from './app-shell.ts'
import { watchGuestMessages } from './guest-messages.ts'
import { keepPictures } from './pictures.ts'
import { bypassForReads } from './read-routes.ts'
import { reportTraffic } from './report-traffic.ts'
import { weighScript } from './weigh-script.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The worker of who only looks around: it opens the public screens without network and costs a first visit little. It
 * has no outbox to care for; index.ts takes its place when somebody signs in or installs the app.
 */
serveAppShell(self, self.__WB_MANIFEST, 'visitor')
keepPictures()
watchGuestMessages(self)
weighScript(self)
reportTraffic(self)
bypassForReads(self)
clientsClaim()
