/* HTML of screens: stored by the page, inserted into the shell by the worker for the first paint. */

/** Emptied at each sign-in and sign-out. */
export const snapshotCache = 'snapshots'

/** Build of the snapshot: another build's style sheets do not fit. */
export const snapshotBuild = 'X-Louma-Build'

export function snapshotKey(page: { origin: string; pathname: string; search: string }): string {
  return `${page.origin}/_snapshot?of=${encodeURIComponent(page.pathname + page.search)}`
}
