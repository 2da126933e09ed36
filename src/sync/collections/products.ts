import { marketLimit } from '#contract/limits.ts'
import {
  boostOffer,
  boostOffers,
  listProducts,
  myProducts,
  product,
  readProduct,
} from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { feed, list, value } from './make.ts'

/** The user's own products. */
export const productsCollection = feed({
  name: 'products',
  table: (db) => db.products,
  path: myProducts.path,
  sort: 'recent',
  window: 100,
  row: product,
  store: (row) => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
})

/** Boost offers; a server without them answers 404, and the collection is absent. */
export const boostOffersCollection = list({
  name: 'boostOffers',
  table: (db) => db.boostOffers,
  path: boostOffers.path,
  row: boostOffer,
  store: (row, position) => ({ ...row, position }),
})

/** What was put on sale last, for everybody. */
export const marketCollection = list({
  name: 'market',
  isPublic: true,
  table: (db) => db.market,
  path: listProducts.path,
  query: `?limit=${marketLimit}`,
  row: product,
  store: (row, position) => ({ ...row, position }),
})

/** One product's page, under the name `product:<id>`. */
export function productDetailCollection(id: string): Collection {
  return value({
    name: `product:${id}`,
    isPublic: true,
    table: (db: UserDb) => db.productDetails,
    path: readProduct.path.replace(':id', encodeURIComponent(id)),
    answer: readProduct.answer,
    store: ({ data }) => data,
  })
}
