import { gatherTraffic } from '#src/api/traffic.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { addTraffic } from '#src/db/traffic.ts'

const timeoutMs = 1_500

/** Traffic of this worker's own requests, which pages cannot see. */
export function countTraffic(worker: ServiceWorkerGlobalScope, meta: MetaDb): void {
  let isDue = false
  const traffic = gatherTraffic(worker.location.href, () => {
    if (!isDue) setTimeout(write, timeoutMs)
    isDue = true
  })

  function write(): void {
    isDue = false
    // A full device skips the count.
    addTraffic(meta, Date.now(), traffic.take()).catch(() => {})
  }
}
