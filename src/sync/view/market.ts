import type { MarketRow, ProductDetailRow, TrendingRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Trending products in the server's order. */
export function viewTrending(db: UserDb): Promise<TrendingRow[]> {
  return db.trending.orderBy('position').toArray()
}

/** What was put on sale last, in the server's order. */
export function viewMarket(db: UserDb): Promise<MarketRow[]> {
  return db.market.orderBy('position').toArray()
}

/** One product's page; null before its first pull. */
export async function viewProductDetail(db: UserDb, id: string): Promise<ProductDetailRow | null> {
  return (await db.productDetails.get(id)) ?? null
}
