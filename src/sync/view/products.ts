import type { MarketRow, ProductDetailRow, ProductRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Viewed } from './fold.ts'
import { viewNewest } from './newest.ts'

/** The user's own products, newest first, as they will be when every waiting action has been accepted. */
export function viewProducts(db: UserDb, limit: number): Promise<Viewed<ProductRow>[]> {
  return viewNewest(db, 'products', db.products, limit)
}

/** What was put on sale last, in the server's order. */
export function viewMarket(db: UserDb): Promise<MarketRow[]> {
  return db.market.orderBy('position').toArray()
}

/** One product's page; null before its first pull. */
export async function viewProductDetail(db: UserDb, id: string): Promise<ProductDetailRow | null> {
  return (await db.productDetails.get(id)) ?? null
}
