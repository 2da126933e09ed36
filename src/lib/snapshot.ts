/*
 * HTML snapshots of screens: the page stores them, the worker inserts them into the shell for the first paint, and the
 * app replaces them with current data.
 */

/** Emptied at each sign-in and sign-out. */
export const snapshotCache = 'snapshots'

/** Build of the snapshot: another build's style sheets do not fit. */
export const snapshotBuild = 'X-Louma-Build'

export function snapshotKey(page: { origin: string; pathname: string; search: string }): string {
  return `${page.origin}/_snapshot?of=${encodeURIComponent(page.pathname + page.search)}`
}
