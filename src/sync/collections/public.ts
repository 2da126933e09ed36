import type { Collection } from '../collection.ts'
import { firstCollectionNamed } from './initial.ts'
import { marketCollection } from './market.ts'
import {
  categoriesCollection,
  facetsCollection,
  productsOfCollection,
  similarCollection,
} from './market-more.ts'
import { packagesCollection } from './packages.ts'
import { profileCollection } from './profile.ts'
import { reviewsCollection } from './reviews.ts'
import { searchPageCollection } from './search.ts'
import { trendingCollection } from './trending.ts'
import { receiptKeysCollection } from './wallet.ts'

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
