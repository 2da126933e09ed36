import type { ProductRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Viewed } from './fold.ts'
import { viewNewest } from './newest.ts'

/** With pending actions applied, newest first. */
export function viewProducts(db: UserDb, limit: number): Promise<Viewed<ProductRow>[]> {
  return viewNewest(db, 'products', db.products, limit)
}
