import { imageResultsLimit } from '#contract/image-search.ts'
import { ApiError } from '#src/api/api-error.ts'
import { fetchLookalikes, isAbsent } from '#src/api/image-search.ts'
import type { Net } from '#src/api/net.ts'
import type { ImageSearchRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { base64 } from '#src/lib/base64.ts'
import { type DescriptorsFound, searchDescriptors } from '#src/local-search/descriptors/search-descriptors.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'

/** All but `server` and `kept` (stored search) are local: no network, no such endpoint, or an error. */
export type ResultsFrom = 'server' | 'offline' | 'absent' | 'failed' | 'kept'

export interface PictureResults extends DescriptorsFound {
  from: ResultsFrom
}

/** `isKept`: the server's results are stored, and the screen reads them from the mirror. */
export interface SearchOutcome extends PictureResults {
  isKept: boolean
}

interface Parts {
  net: Net
  db: UserDb
  online: boolean
}

/** Asks the server; falls back to local descriptors. */
export async function searchPicture(
  { net, db, online }: Parts,
  views: readonly Int8Array[],
): Promise<SearchOutcome> {
  if (!online) return { ...(await searchHere(db, views)), from: 'offline', isKept: false }
  try {
    const data = await fetchLookalikes(net, views)
    const found = data.map(({ distance, ...product }) => ({ product, distance }))
    const kept = keepSearch(db, { id: searchId(views), found, at: Date.now() })
    // If storage is full, show the results without storing them.
    const isKept = await kept.then(
      () => true,
      () => false,
    )
    return { found, compared: found.length, since: null, from: 'server', isKept }
  } catch (error) {
    const { status } = error instanceof ApiError ? error : { status: -1 }
    const from = status === 0 ? 'offline' : error instanceof ApiError && isAbsent(error) ? 'absent' : 'failed'
    return { ...(await searchHere(db, views)), from, isKept: false }
  }
}

function searchHere(db: UserDb, views: readonly Int8Array[]): Promise<DescriptorsFound> {
  const compare: Parameters<typeof searchDescriptors>[1] = (shelf, limit) =>
    runPhotoJob('compare', { views, shelf, limit })
  return searchDescriptors(db, compare, imageResultsLimit)
}

/** Maximum of stored searches; the oldest are deleted. */
const searchesKept = 10

/** The id is the first descriptor in base64. */
export function searchId([view]: readonly Int8Array[]): string {
  return view === undefined ? '' : base64(new Uint8Array(view))
}

/** Stores the server's results. One transaction. */
export function keepSearch(db: UserDb, row: ImageSearchRow): Promise<void> {
  return db.transaction('rw', db.imageSearches, async () => {
    await db.imageSearches.put(row)
    const old = await db.imageSearches.orderBy('at').reverse().offset(searchesKept).primaryKeys()
    await db.imageSearches.bulkDelete(old)
  })
}

/** Null id: the latest search. Omits products that are known to be gone. */
export async function viewSearch(db: UserDb, id: string | null): Promise<ImageSearchRow | null> {
  const row = await (id === null ? db.imageSearches.orderBy('at').last() : db.imageSearches.get(id))
  if (row === undefined) return null
  const states = await db.collections.bulkGet(row.found.map(({ product }) => `product:${product.id}`))
  return { ...row, found: row.found.filter((_, at) => !states[at]?.absent) }
}
