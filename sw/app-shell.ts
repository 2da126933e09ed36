import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { bundlePath, takeBundle } from './take-bundle.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Paths that the server answers itself, in navigations too. */
const serverPages = [
  /^\/(api|media|cards|sitemaps)\//,
  /^\/(healthz|robots\.txt|sitemap\.xml|sandbox(\/phone)?)(\?|$)/,
]

export function serveAppShell(
  worker: ServiceWorkerGlobalScope,
  files: (string | PrecacheEntry)[],
  bundles: readonly ('member' | 'visitor')[],
): void {
  const kept = precache(worker, files, bundles.map(bundlePath))
  registerRoute(new PrecacheRoute(kept))
  cleanupOutdatedCaches()
  const frame = kept.createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => withSnapshot(await frame(options), options.url), {
      denylist: serverPages,
    }),
  )
}

/** Parallel downloads: each has a round trip, but more would compete with the page for bandwidth. */
const lanes = 4

/**
 * From the bundles if many files are missing, then by parallel downloads (decision 055); one failure fails the install.
 */
function precache(
  worker: ServiceWorkerGlobalScope,
  files: (string | PrecacheEntry)[],
  bundles: readonly string[],
): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList(files)
  worker.addEventListener('install', (event) => event.waitUntil(fill(controller, event, bundles)))
  worker.addEventListener('activate', controller.activate)
  return controller
}

async function fill(
  controller: PrecacheController,
  event: ExtendableEvent,
  bundles: readonly string[],
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const held = new Set((await cache.keys()).map(({ url }) => url))
  const keys = controller.getURLsToCacheKeys()
  const missing = new Set([...keys.values()].filter((key) => !held.has(key)))
  const isFirst = missing.size > keys.size / 2
  for (const bundle of isFirst ? bundles : []) {
    // A user who was a guest before does not need the guests' bundle.
    if (missing.size < keys.size / 4) break
    // Without a bundle every file is downloaded by itself.
    const taken = await takeBundle(cache, bundle, missing).catch(() => [])
    for (const url of taken) missing.delete(url)
  }
  const rest = [...keys].filter(([, key]) => missing.has(key)).values()
  const lane = async () => {
    for (const [url, cacheKey] of rest) {
      // Files with a content hash may come from the HTTP cache; others are revalidated.
      const request = new Request(url, {
        cache: cacheKey === url ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
