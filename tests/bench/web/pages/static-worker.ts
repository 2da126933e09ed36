/* The smallest worker that lets a page open offline: its files are cached and served from there. */

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetched extends Extended {
  request: Request
  respondWith(answer: Promise<Response>): void
}

declare const precached: { url: string }[]

const putAside = async () => {
  const cache = await caches.open('floor')
  await cache.addAll(precached.map(({ url }) => url))
}

addEventListener('install', (event) => (event as Extended).waitUntil(putAside()))
addEventListener('fetch', (event) => {
  const { request } = event as Fetched
  const kept = caches.match(request.mode === 'navigate' ? '/' : request)
  ;(event as Fetched).respondWith(kept.then((found) => found ?? fetch(request)))
})
