import { mirrorTag, outboxTag } from '#src/lib/worker-message.ts'
import { onPeriodicSync, onSync, type SyncDeps } from './on-sync.ts'

export function watchBackgroundSync(worker: ServiceWorkerGlobalScope, parts: SyncDeps): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag.startsWith(outboxTag)) event.waitUntil(onSync(event.tag, parts))
  })
  worker.addEventListener('periodicsync', (event) => {
    if (event.tag === mirrorTag) event.waitUntil(onPeriodicSync(parts))
  })
}
