import type { WorkerToPage } from '#src/lib/worker-message.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Tells every open page of ours, controlled or not; answers how many of them can go on with the work. A hidden page
 * runs no timers: a queue that is left to it would wait until somebody looks at it.
 */
export async function postToPages(message: WorkerToPage): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
  return pages.filter((page) => page.visibilityState === 'visible').length
}
