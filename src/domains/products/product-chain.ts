import type { ProductPageRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

interface Kept {
  landings: number
  page: ProductPageRow
}

/** Reads the pages of a long list by name; null for pages not pulled yet. */
export type ChainReader = (db: UserDb, names: readonly string[]) => Promise<(ProductPageRow | null)[]>

/** Caches unchanged pages, so that reading the 200th costs the same as the first. */
export function createChainReader(): ChainReader {
  const kept = new Map<string, Kept>()
  return (db, names) =>
    db.transaction('r', db.collections, db.productPages, async () => {
      const states = await db.collections.bulkGet([...names])
      const changed = names.filter((name, at) => kept.get(name)?.landings !== states[at]?.landings)
      const rows = await db.productPages.bulkGet(changed)
      for (const [at, name] of changed.entries()) {
        const page = rows[at]
        const landings = states[names.indexOf(name)]?.landings
        if (page !== undefined && landings !== undefined) kept.set(name, { landings, page })
      }
      return names.map((name) => kept.get(name)?.page ?? null)
    })
}
