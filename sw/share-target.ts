import { sharePath } from '#contract/share.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { receiveShare } from './receive-share.ts'

/** Takes what the device shares with the app; the page finds it in the device's database, also after a restart. */
export function watchShares(worker: ServiceWorkerGlobalScope, meta: MetaDb): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'POST' || origin !== worker.location.origin || pathname !== sharePath) return
    event.respondWith(receiveShare(request, meta))
  })
}
