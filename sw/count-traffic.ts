import { gatherTraffic } from '#src/api/traffic.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { addTraffic } from '#src/db/traffic.ts'

const patienceMs = 1_500

/** Counts what this worker receives and sends; pages do not see what it fetches for them. */
export function countTraffic(worker: ServiceWorkerGlobalScope, meta: MetaDb): void {
  let isDue = false
  const traffic = gatherTraffic(worker.location.href, () => {
    if (!isDue) setTimeout(write, patienceMs)
    isDue = true
  })

  function write(): void {
    isDue = false
    // A full device counts nothing: that is no reason to trouble anybody.
    addTraffic(meta, Date.now(), traffic.take()).catch(() => {})
  }
}
