/**
 * Calls `abort` when the page enters the back/forward cache: WebKit freezes its IndexedDB transactions, which block the
 * next page's reads. Reloads a restored page if any were aborted.
 */
export function releaseOnFreeze(page: Window, abort: () => number): void {
  let aborted = 0
  page.addEventListener('pagehide', ({ persisted }) => {
    aborted = persisted ? abort() : 0
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && aborted > 0) page.location.reload()
  })
}
