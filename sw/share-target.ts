import { sharePath } from '#contract/share.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { receiveShare } from './receive-share.ts'

/** Stores what the device shares with the app in the database, so that the page finds it after a restart, too. */
export function watchShares(worker: ServiceWorkerGlobalScope, meta: MetaDb): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'POST' || origin !== worker.location.origin || pathname !== sharePath) return
    event.respondWith(receiveShare(request, meta))
  })
}
