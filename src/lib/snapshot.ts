/*
 * The last look of a screen, kept as text by the page and put by the worker into the page's frame: what a person saw
 * last is there with the first paint, and the app draws what is true now over it.
 */

/** Cache of snapshots; emptied whenever somebody signs in or out. */
export const snapshotCache = 'snapshots'

/** Which build drew it: another one's style sheets do not fit. */
export const snapshotBuild = 'X-Louma-Build'

/** Under which address the look of a page is kept. */
export function snapshotKey(page: { origin: string; pathname: string; search: string }): string {
  return `${page.origin}/_snapshot?of=${encodeURIComponent(page.pathname + page.search)}`
}
