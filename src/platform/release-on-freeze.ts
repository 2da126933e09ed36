import { evictPath } from '#contract/frozen-page.ts'
import { apiBase } from '#src/lib/api-base.ts'

interface Databases {
  /** Aborts the running transactions; returns their number. */
  abort(): number
  /** A database is being opened: if that creates it, no script can abort the transaction. */
  isOpening(): boolean
}

/**
 * Releases the databases when the page enters the back/forward cache: WebKit freezes their transactions, which block the
 * next page's reads. Reloads a restored page if any were aborted.
 */
export function releaseOnFreeze(page: Window, { abort, isOpening }: Databases, evict: () => void): void {
  // The HTML standard fixes this string for WebKit. Other engines evict a page whose transaction blocks another page.
  const isWebKit = page.navigator.vendor === 'Apple Computer, Inc.'
  let aborted = 0
  page.addEventListener('pagehide', ({ persisted }) => {
    aborted = persisted ? abort() : 0
    if (persisted && isWebKit && isOpening()) evict()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && aborted > 0) page.location.reload()
  })
}

/** Makes the browser evict this page from its back/forward cache, as soon as the server has answered. */
export function evictPage(): void {
  void fetch(apiBase + evictPath, { keepalive: true }).catch(() => {})
}
