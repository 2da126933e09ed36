import { workerPath } from '#src/lib/worker-message.ts'

/** `waiting`: a newer guest worker waits. Without workbox-window, to keep it out of a first visit's code. */
export async function registerGuestWorker(
  script: string,
  waiting: () => void,
): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  const registration = await navigator.serviceWorker.register(script)
  if (registration.waiting !== null) waiting()
  registration.addEventListener('updatefound', () => {
    // `controller` does not identify a first worker: WebKit may report `installed` after clients.claim() has set it.
    const { installing, active } = registration
    // Ignores the full worker that replaces this one.
    if (installing === null || workerPath(installing) !== script) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active !== null) waiting()
    })
  })
  return registration
}
