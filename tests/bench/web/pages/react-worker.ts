import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/*
 * The output of Workbox's generator for a page with an app shell: everything precached, navigations answered from the
 * cache.
 */

declare const precached: PrecacheEntry[]

clientsClaim()
precacheAndRoute(precached)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))
