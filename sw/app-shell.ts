import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { precache } from './precache.ts'
import { bundlePath } from './take-bundle.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Paths that the server answers itself, in navigations too. */
const serverPages = [/^\/(api|media|cards|sitemaps)\//, /^\/(healthz|robots\.txt|sitemap\.xml|sandbox)(\?|$)/]

export function serveAppShell(
  worker: ServiceWorkerGlobalScope,
  files: (string | PrecacheEntry)[],
  whose: 'member' | 'visitor',
): void {
  const kept = precache(worker, files, bundlePath(whose))
  registerRoute(new PrecacheRoute(kept))
  cleanupOutdatedCaches()
  const frame = kept.createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => withSnapshot(await frame(options), options.url), {
      denylist: serverPages,
    }),
  )
}
