import type { Collection } from '../collection.ts'
import { activityCollection, salesCollections, statsCollection, trendingCollection } from './dashboard.ts'
import { notificationsCollection } from './notifications.ts'
import { boostOffersCollection, productsCollection } from './products.ts'

/** Every mirrored list that this code knows, by name. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  [
    productsCollection,
    boostOffersCollection,
    notificationsCollection,
    activityCollection,
    trendingCollection,
    statsCollection,
    ...salesCollections,
  ].map((collection) => [collection.name, collection]),
)
