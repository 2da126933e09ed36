/** The download of a worker has no timing entry, but this copy from the HTTP cache has (src/api/traffic.ts). */
export function weighScript(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const copy = fetch(worker.location.href, { cache: 'only-if-cached', mode: 'same-origin' })
    event.waitUntil(copy.then((response) => response.arrayBuffer()).catch(() => {}))
  })
}
