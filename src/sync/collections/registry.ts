import type { Collection } from '../collection.ts'
import { activityCollection, salesCollections, statsCollection, trendingCollection } from './dashboard.ts'
import { notificationsCollection, preferencesCollection } from './notifications.ts'
import {
  boostOffersCollection,
  marketCollection,
  productDetailCollection,
  productsCollection,
} from './products.ts'

/** Every mirrored list that is there for each user, by name. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  [
    productsCollection,
    boostOffersCollection,
    notificationsCollection,
    preferencesCollection,
    activityCollection,
    trendingCollection,
    marketCollection,
    statsCollection,
    ...salesCollections,
  ].map((collection) => [collection.name, collection]),
)

/** Collections of one thing, by the word before the colon of their names. */
const singles: ReadonlyMap<string, (id: string) => Collection> = new Map([
  ['product', productDetailCollection],
])

/** The collection of this name; undefined when this code knows none. */
export function collectionNamed(name: string): Collection | undefined {
  const known = collections.get(name)
  if (known !== undefined) return known
  const [kind, id] = name.split(/:(.*)/s)
  return id === undefined || kind === undefined ? undefined : singles.get(kind)?.(id)
}
