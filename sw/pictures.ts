import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { photoWidths } from '#contract/photo-widths.ts'
import { packMark, pictureCache, picturesAtMost, samePhoto } from '#src/lib/picture-cache.ts'

const month = 30 * 24 * 3600

/** Serves pictures of offline regions, and offline another width of the same photo. */
const keptElsewhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(request)),
  handlerDidError: ({ request }) => otherWidth(request.url),
}

export async function otherWidth(url: string): Promise<Response | undefined> {
  for (const address of samePhoto(url, photoWidths)) {
    const kept = await caches.match(address)
    if (kept !== undefined) return kept
  }
  return undefined
}

/** Cache first: the URL of a picture changes with its content. */
export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/media/') && !url.searchParams.has(packMark),
    new CacheFirst({
      cacheName: pictureCache,
      plugins: [
        new ExpirationPlugin({
          maxEntries: picturesAtMost,
          maxAgeSeconds: 2 * month,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
        keptElsewhere,
      ],
    }),
  )
}
