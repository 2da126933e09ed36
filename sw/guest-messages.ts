import { readPageMessage } from '#src/lib/worker-message.ts'
import { buildName } from './build-name.ts'

export function watchGuestMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message = readPageMessage(event.data)
    if (message?.type === 'BUILD') event.ports[0]?.postMessage(buildName)
    if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  })
}
