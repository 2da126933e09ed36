import type { Collection } from '../collection.ts'
import {
  blockedCollection,
  conversationCollection,
  conversationsCollection,
  quickAnswersCollection,
} from './conversations.ts'
import { activityCollection, salesCollections, statsCollection } from './dashboard.ts'
import { messagePageCollection, messagesCollection } from './messages.ts'
import { notificationsCollection, preferencesCollection } from './notifications.ts'
import { favoritesCollection, followedCollection } from './people.ts'
import { boostOffersCollection, productsCollection } from './products.ts'
import { publicCollectionNamed, publicCollections } from './public.ts'
import { savedSearchesCollection } from './search.ts'

/** Every mirrored list that is there for each user, by name. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  [
    productsCollection,
    boostOffersCollection,
    notificationsCollection,
    preferencesCollection,
    activityCollection,
    favoritesCollection,
    followedCollection,
    savedSearchesCollection,
    conversationsCollection,
    messagesCollection,
    quickAnswersCollection,
    blockedCollection,
    ...publicCollections,
    statsCollection,
    ...salesCollections,
  ].map((collection) => [collection.name, collection]),
)

/** The collection of this name; undefined when this code knows none. */
export function collectionNamed(name: string): Collection | undefined {
  const [kind, rest] = name.split(/:(.*)/s)
  if (kind === 'messages-of' && rest !== undefined) return messagePageCollection(rest)
  if (kind === 'conversation' && rest !== undefined) return conversationCollection(rest)
  return collections.get(name) ?? publicCollectionNamed(name)
}
