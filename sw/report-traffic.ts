import { gatherTraffic } from '#src/api/traffic.ts'
import type { WorkerToPage } from '#src/lib/worker-message.ts'

/** Sooner than the full worker can take this one's place. */
const patienceMs = 300

/** Counts for a worker without a database: one page writes down what this worker received and sent. */
export function reportTraffic(worker: ServiceWorkerGlobalScope): void {
  let isDue = false
  const traffic = gatherTraffic(worker.location.href, () => {
    if (!isDue) setTimeout(() => void tell(), patienceMs)
    isDue = true
  })

  async function tell(): Promise<void> {
    isDue = false
    const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Without a page it stays gathered until there is one.
    if (page !== undefined) page.postMessage({ type: 'TRAFFIC', ...traffic.take() } satisfies WorkerToPage)
  }
}
