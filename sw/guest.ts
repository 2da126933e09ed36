import { clientsClaim } from 'workbox-core'
import { gatherTraffic } from '#src/api/traffic.ts'
import { readPageMessage, type WorkerToPage } from '#src/lib/worker-message.ts'
import { serveAppShell } from './app-shell.ts'
import { buildName, scriptUrl } from './build.ts'
import { bypassForApi, weighScript } from './install.ts'
import { keepPictures } from './pictures.ts'

function watchGuestMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message = readPageMessage(event.data)
    if (message?.type === 'BUILD') event.ports[0]?.postMessage(buildName)
    if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  })
}

/** Shorter than the time until the full worker can replace this one. */
const timeoutMs = 300

/** For the guests' worker, which has no database: one page stores its traffic. */
function reportTraffic(worker: ServiceWorkerGlobalScope): void {
  let isDue = false
  const traffic = gatherTraffic([scriptUrl], () => {
    if (!isDue) setTimeout(() => void tell(), timeoutMs)
    isDue = true
  })

  async function tell(): Promise<void> {
    isDue = false
    const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Without a page the traffic stays buffered.
    if (page !== undefined) page.postMessage({ type: 'TRAFFIC', ...traffic.take() } satisfies WorkerToPage)
  }
}

declare const self: ServiceWorkerGlobalScope

/* Guests' worker: public screens offline, small download, no outbox. index.ts replaces it at sign-in or installation. */
serveAppShell(self, self.__WB_MANIFEST, ['visitor'])
keepPictures()
watchGuestMessages(self)
weighScript(self)
reportTraffic(self)
bypassForApi(self)
clientsClaim()
