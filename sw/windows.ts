import type { WorkerToPage } from '#src/lib/worker-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Tells every open page of ours, controlled or not; answers how many there are. */
export async function tellPages(message: WorkerToPage): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
  return pages.length
}
