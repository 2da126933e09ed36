import type { ProductRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { prepareFold, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'
import { newestRows } from './window.ts'

/** The user's own products, newest first, as they will be when every waiting action has been accepted. */
export async function viewProducts(db: UserDb, limit: number): Promise<Viewed<ProductRow>[]> {
  const [entries, state] = await Promise.all([liveEntries(db), db.collections.get('products')])
  return newestRows(db.products, prepareFold('products', entries, state), limit)
}
