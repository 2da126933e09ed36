import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { withSnapshot } from './with-snapshot.ts'

/** Addresses that the server answers itself, also when a person types them. */
const serverPages = [/^\/(api|media|cards|sitemaps)\//, /^\/(healthz|robots\.txt|sitemap\.xml|sandbox)(\?|$)/]

/** Keeps the whole app on the device, and opens it for every address of ours. */
export function serveAppShell(files: (string | PrecacheEntry)[]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  const frame = createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => withSnapshot(await frame(options), options.url), {
      denylist: serverPages,
    }),
  )
}
