import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { pictureCache, picturesAtMost } from '#src/lib/picture-cache.ts'

const month = 30 * 24 * 3600

/** Keeps pictures that were seen: their addresses change with their content, so what is kept never goes stale. */
export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({
      cacheName: pictureCache,
      plugins: [
        new ExpirationPlugin({
          maxEntries: picturesAtMost,
          maxAgeSeconds: 2 * month,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  )
}
