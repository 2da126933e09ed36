/**
 * Reads this worker's own script from the browser's cache, without the network: no timing tells what it weighed, but
 * the copy does (src/api/traffic.ts counts it).
 */
export function weighScript(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const copy = fetch(worker.location.href, { cache: 'only-if-cached', mode: 'same-origin' })
    event.waitUntil(copy.then((response) => response.arrayBuffer()).catch(() => {}))
  })
}
