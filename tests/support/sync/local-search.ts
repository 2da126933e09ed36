import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Product } from '#contract/products.ts'
import { UserDb } from '#src/db/user-db.ts'
import { createLocalSearch, type LocalSearch } from '#src/local-search/local-search.ts'
import { openReader } from '#src/local-search/mirror-reader.ts'
import { emptyState } from '#src/sync/store/apply-pull.ts'

export interface FoundMirror {
  db: UserDb
  localSearch: LocalSearch
  /** Applies a pulled list of products under this name. Times in ms since 1970. */
  applyPull(name: string, products: readonly Product[], fetchedAt: number): Promise<void>
}

/** An empty mirror whose local search takes `now` as the time (ms since 1970). */
export async function foundMirror(now: number): Promise<FoundMirror> {
  const indexedDB = new IDBFactory()
  const db = new UserDb('awa', { indexedDB, IDBKeyRange })
  await db.open()
  return {
    db,
    localSearch: createLocalSearch(openReader(db.name, indexedDB), () => now),
    async applyPull(name, products, fetchedAt) {
      await db.productPages.put({ id: name, products: [...products], next: null })
      const landings = ((await db.collections.get(name))?.landings ?? 0) + 1
      await db.collections.put({ ...emptyState(name), landings, fetchedAt })
    },
  }
}
