import { gatherTraffic } from '#src/api/traffic.ts'
import type { WorkerToPage } from '#src/lib/worker-message.ts'

/** Shorter than the time until the full worker can replace this one. */
const timeoutMs = 300

/** For the guests' worker, which has no database: one page stores its traffic. */
export function reportTraffic(worker: ServiceWorkerGlobalScope): void {
  let isDue = false
  const traffic = gatherTraffic(worker.location.href, () => {
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
