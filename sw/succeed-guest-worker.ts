import { guestWorker, workerPath } from '#src/lib/worker-message.ts'

/** Takes the place of the visitors' worker at once: it holds no queue that would have to come to rest first. */
export function succeedGuestWorker(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (workerPath(worker.registration.active) === guestWorker) event.waitUntil(worker.skipWaiting())
  })
}
