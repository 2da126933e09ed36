import { apiBase } from '#src/lib/api-base.ts'
import { codeUrl, scriptUrl } from './build.ts'

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
