import { apiBase } from '#src/lib/api-base.ts'

/**
 * Static routing (Chromium 123+): API reads bypass this worker. They need not start it, and they do not keep a newer
 * worker from activating, which waits for events in progress.
 */
export function bypassForReads(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const route = { condition: { urlPattern: `${apiBase}/*`, requestMethod: 'get' }, source: 'network' }
    // If refused or missing, the worker gets the requests and does not handle them.
    if ('addRoutes' in event) event.waitUntil((event as RoutedInstall).addRoutes(route).catch(() => {}))
  })
}

interface RoutedInstall extends ExtendableEvent {
  addRoutes(route: object): Promise<void>
}

/** The download of a worker has no timing entry, but this copy from the HTTP cache has (src/api/traffic.ts). */
export function weighScript(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const copy = fetch(worker.location.href, { cache: 'only-if-cached', mode: 'same-origin' })
    event.waitUntil(copy.then((response) => response.arrayBuffer()).catch(() => {}))
  })
}
