/**
 * Calls `abort` when the page enters the back/forward cache: WebKit freezes its IndexedDB transactions with it, and the
 * next page's reads would wait for them. A page that comes back after some were aborted is loaded again.
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
