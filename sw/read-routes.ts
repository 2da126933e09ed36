import { apiBase } from '#src/lib/api-base.ts'

/**
 * Lets reads of the API go past this worker where the browser can (static routing, Chromium 123+). A phone need not
 * wake it for them, and Chromium lets a newer worker take over only when no event of this one is under way: pages that
 * read at that moment would put it off for minutes.
 */
export function bypassForReads(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const route = { condition: { urlPattern: `${apiBase}/*`, requestMethod: 'get' }, source: 'network' }
    // Refused or missing, the worker is asked and lets them pass.
    if ('addRoutes' in event) event.waitUntil((event as RoutedInstall).addRoutes(route).catch(() => {}))
  })
}

interface RoutedInstall extends ExtendableEvent {
  addRoutes(route: object): Promise<void>
}
