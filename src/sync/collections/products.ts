import { boostOffer, boostOffers, myProducts, ownProduct } from '#contract/own-products.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { feed, list } from './make.ts'

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
  store: (row, position) => ({ ...row, position }),
})
