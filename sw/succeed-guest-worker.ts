import { guestWorker, workerPath } from '#src/lib/worker-message.ts'

/** Skips waiting over the guests' worker, which has no outbox to finish. */
export function succeedGuestWorker(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (workerPath(worker.registration.active) === guestWorker) event.waitUntil(worker.skipWaiting())
  })
}
