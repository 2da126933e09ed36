import type { ImageSearchRow } from '#src/db/search-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { base64 } from '#src/lib/base64.ts'

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
