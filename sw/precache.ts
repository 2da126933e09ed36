import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { takeBundle } from './take-bundle.ts'

/** Files under way at once: on a far network each costs a round trip, but more would take the line from the page. */
const lanes = 4

/**
 * Workbox's precache, filled in another way (decision 055): a device that has little of it takes the bundle, then what
 * is missing is fetched, some files at once. The installation fails when one of them does.
 */
export function precache(
  worker: ServiceWorkerGlobalScope,
  files: (string | PrecacheEntry)[],
  bundle: string,
): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList(files)
  worker.addEventListener('install', (event) => event.waitUntil(fill(controller, event, bundle)))
  worker.addEventListener('activate', controller.activate)
  return controller
}

async function fill(controller: PrecacheController, event: ExtendableEvent, bundle: string): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const held = new Set((await cache.keys()).map(({ url }) => url))
  const keys = controller.getURLsToCacheKeys()
  const missing = new Set([...keys.values()].filter((key) => !held.has(key)))
  if (missing.size > keys.size / 2) {
    // Without it every file still comes by itself.
    const taken = await takeBundle(cache, bundle, missing).catch(() => [])
    for (const url of taken) missing.delete(url)
  }
  const rest = [...keys].filter(([, key]) => missing.has(key)).values()
  const lane = async () => {
    for (const [url, cacheKey] of rest) {
      // A name that says its content may come from the browser's own cache; any other is asked for anew.
      const request = new Request(url, {
        cache: cacheKey === url ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
