import { Workbox } from 'workbox-window'
import { guestWorker, workerPath } from '#src/lib/worker-message.ts'

/**
 * Registers the worker with the outbox, after the page has loaded. `waiting`: a newer one is there and waits for its
 * user. One that waits only for the visitors' worker to end is no news; it asks once more, for the browser asks the old
 * worker to end only in the moment in which it is asked itself.
 */
export async function registerFull(script: string, waiting: () => void): Promise<ServiceWorkerRegistration> {
  const workbox = new Workbox(script)
  workbox.addEventListener('waiting', async () => {
    const known = await navigator.serviceWorker.getRegistration()
    if (workerPath(known?.active) === guestWorker) workbox.messageSkipWaiting()
    else waiting()
  })
  const registration = await workbox.register()
  if (registration === undefined) throw new Error(`${script} could not be registered`)
  return registration
}
