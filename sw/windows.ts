import type { WorkerToPage } from '#src/lib/worker-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Returns how many pages are visible; a hidden page runs no timers, so it cannot continue the work. */
export async function postToPages(message: WorkerToPage): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
  return pages.filter((page) => page.visibilityState === 'visible').length
}
