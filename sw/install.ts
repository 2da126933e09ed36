import { apiBase, ownRequestMode } from '#src/lib/api-base.ts'
import { codeUrl, scriptUrl } from './build.ts'

/**
 * Static routing (Chromium 123+): API reads and the app's own requests bypass this worker. They need not start it, and they
 * do not keep a newer worker from activating: Chromium does not end an old worker again once a request has restarted it.
 */
export function bypassForApi(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const urlPattern = `${apiBase}/*`
    const routes = [
      { condition: { urlPattern, requestMethod: 'get' }, source: 'network' },
      { condition: { urlPattern, requestMode: ownRequestMode }, source: 'network' },
    ]
    // If refused or missing, the worker gets the requests and does not handle them.
    if ('addRoutes' in event) event.waitUntil((event as RoutedInstall).addRoutes(routes).catch(() => {}))
  })
}

interface RoutedInstall extends ExtendableEvent {
  addRoutes(routes: object[]): Promise<void>
}

/** The download of a worker has no timing entry, but a copy from the HTTP cache has (src/api/traffic.ts). */
export function weighScript(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(weigh(scriptUrl).catch(() => {})))
}

/** Contains the URL of the imported code that was counted: an update that keeps the code does not download it again. */
const countedCode = 'worker-code'

export function weighCode(worker: ServiceWorkerGlobalScope): void {
  const weighNew = async (url: string) => {
    if (await caches.match(url, { cacheName: countedCode })) return
    await caches.delete(countedCode)
    await (await caches.open(countedCode)).put(url, new Response())
    await weigh(url)
  }
  worker.addEventListener('install', (event) => {
    if (codeUrl !== null) event.waitUntil(weighNew(codeUrl).catch(() => {}))
  })
}

async function weigh(url: string): Promise<void> {
  const copy = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
  await copy.arrayBuffer()
}
