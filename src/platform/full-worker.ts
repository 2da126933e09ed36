import { Workbox } from 'workbox-window'

/** Registers the worker with the outbox, after the page has loaded. `waiting`: a newer one is there and waits. */
export async function registerFull(script: string, waiting: () => void): Promise<ServiceWorkerRegistration> {
  const workbox = new Workbox(script)
  workbox.addEventListener('waiting', waiting)
  const registration = await workbox.register()
  if (registration === undefined) throw new Error(`${script} could not be registered`)
  return registration
}
