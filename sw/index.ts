import { clientsClaim } from 'workbox-core'
import { sharePath } from '#contract/share.ts'
import { createFetchNet } from '#src/api/fetch-net.ts'
import { gatherTraffic } from '#src/api/traffic.ts'
import { readCsrfToken } from '#src/db/csrf.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { addTraffic } from '#src/db/traffic.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { guestWorker, mirrorTag, outboxTag, workerPath } from '#src/lib/worker-message.ts'
import { revokeTokens } from '#src/sync/revoke-tokens.ts'
import { serveAppShell } from './app-shell.ts'
import { codeUrl, scriptUrl } from './build.ts'
import { createEngineHost } from './engine-host.ts'
import { bypassForApi, weighCode, weighScript } from './install.ts'
import { postToPages, watchMessages } from './messages.ts'
import { onPeriodicSync, onSync, type SyncDeps } from './on-sync.ts'
import { keepPictures } from './pictures.ts'
import { catchMutations } from './queue-route.ts'
import { receiveShare } from './receive-share.ts'
import { watchPush } from './watch-push.ts'

function watchBackgroundSync(worker: ServiceWorkerGlobalScope, parts: SyncDeps): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag.startsWith(outboxTag)) event.waitUntil(onSync(event.tag, parts))
  })
  worker.addEventListener('periodicsync', (event) => {
    if (event.tag === mirrorTag) event.waitUntil(onPeriodicSync(parts))
  })
}

const trafficMs = 1_500

/** Traffic of this worker's own requests, which pages cannot see. */
function countTraffic(meta: MetaDb): void {
  let isDue = false
  const traffic = gatherTraffic([scriptUrl, codeUrl ?? ''], () => {
    if (!isDue) setTimeout(write, trafficMs)
    isDue = true
  })

  function write(): void {
    isDue = false
    // A full device skips the count.
    addTraffic(meta, Date.now(), traffic.take()).catch(() => {})
  }
}

/** Stores what the device shares with the app in the database, so that the page finds it after a restart, too. */
function watchShares(worker: ServiceWorkerGlobalScope, meta: MetaDb): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'POST' || origin !== worker.location.origin || pathname !== sharePath) return
    event.respondWith(receiveShare(request, meta))
  })
}

/** Skips waiting over the guests' worker, which has no outbox to finish. */
function succeedGuestWorker(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (workerPath(worker.registration.active) === guestWorker) event.waitUntil(worker.skipWaiting())
  })
}

declare const self: ServiceWorkerGlobalScope

const meta = new MetaDb()
const net = createFetchNet({ base: apiBase, csrfToken: () => readCsrfToken(meta) })
const engineHost = createEngineHost(meta, net)

succeedGuestWorker(self)
serveAppShell(self, self.__WB_MANIFEST, ['member', 'visitor'])
keepPictures()
catchMutations(engineHost)
watchShares(self, meta)
watchBackgroundSync(self, { engineHost, postToPages, revoke: () => revokeTokens(meta, net) })
watchMessages(self, engineHost)
watchPush(self, engineHost, net)
weighScript(self)
weighCode(self)
countTraffic(meta)
bypassForApi(self)
clientsClaim()
