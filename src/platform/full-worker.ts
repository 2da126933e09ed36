import { Workbox } from 'workbox-window'
import { guestWorker, workerPath } from '#src/lib/worker-message.ts'

/**
 * Registers the full worker. `waiting`: a newer one waits for the user's consent. One that only waits for the guests'
 * worker asks to skip waiting again, because browsers check the old worker only at the time of the request.
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
