import { workerPath } from '#src/lib/worker-message.ts'

/**
 * Registers the visitors' worker, after the page has loaded. `waiting`: a newer one is there and waits. Without the
 * library that the full worker's registration uses: a first visit does not pay for it.
 */
export async function registerGuestWorker(
  script: string,
  waiting: () => void,
): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  const registration = await navigator.serviceWorker.register(script)
  if (registration.waiting !== null) waiting()
  registration.addEventListener('updatefound', () => {
    // `controller` does not tell a first worker: WebKit may report `installed` after clients.claim() has set it.
    const { installing, active } = registration
    // The full worker that takes this one's place is no news.
    if (installing === null || workerPath(installing) !== script) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active !== null) waiting()
    })
  })
  return registration
}
