import { boostOffer, boostOffers, myProducts, ownProduct } from '#contract/own-products.ts'
import type { BoostOfferRow, ProductRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { list } from '#src/sync/collection.ts'
import { feed } from '#src/sync/feed.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { viewNewest } from '#src/sync/view/newest.ts'
import { productKinds } from './mutations.ts'

export const productsCollection = feed({
  name: 'products',
  table: (db) => db.products,
  path: myProducts.path,
  sort: 'recent',
  window: 100,
  row: ownProduct,
  store: (row) => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
})

/** Absent (404) on servers without boosts. */
export const boostOffersCollection = list({
  name: 'boostOffers',
  table: (db) => db.boostOffers,
  path: boostOffers.path,
  row: boostOffer,
})

/** With pending actions applied, newest first. */
export function viewProducts(db: UserDb, limit: number): Promise<Viewed<ProductRow>[]> {
  return viewNewest(db, 'products', db.products, productKinds, limit)
}

/** In the server's order; empty when the server has none. */
export function viewBoostOffers(db: UserDb): Promise<BoostOfferRow[]> {
  return db.boostOffers.orderBy('position').toArray()
}
