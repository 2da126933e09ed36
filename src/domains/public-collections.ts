import type { Collection } from '#src/sync/collection.ts'
import { profileCollection } from './follows/profile.ts'
import { firstCollectionNamed } from './initial-collections.ts'
import { packagesCollection } from './packages/collections.ts'
import { marketCollection, trendingCollection } from './products/market.ts'
import {
  categoriesCollection,
  facetsCollection,
  productsOfCollection,
  similarCollection,
} from './products/market-more.ts'
import { receiptKeysCollection } from './receipts/receipts.ts'
import { reviewsCollection } from './reviews/collection.ts'
import { searchPageCollection } from './search/search-pages.ts'

/** Collections without a session; registry.ts has the others too. */
export const publicCollections: readonly Collection[] = [
  trendingCollection,
  marketCollection,
  categoriesCollection,
  packagesCollection,
  receiptKeysCollection,
]

const singles: ReadonlyMap<string, (id: string) => Collection> = new Map([
  ['facets', facetsCollection],
  ['similar', similarCollection],
  ['profile', profileCollection],
  ['products-of', productsOfCollection],
  ['search', searchPageCollection],
  ['reviews-of', reviewsCollection],
])

/** Undefined for an unknown name. */
export function publicCollectionNamed(name: string): Collection | undefined {
  const [kind = '', id] = name.split(/:(.*)/s)
  if (id === undefined) return publicCollections.find((one) => one.name === name)
  return firstCollectionNamed(name) ?? singles.get(kind)?.(id)
}
