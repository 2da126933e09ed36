import type { Collection } from '../collection.ts'
import {
  blockedCollection,
  conversationCollection,
  conversationsCollection,
  quickAnswersCollection,
} from './conversations.ts'
import { activityCollection, salesCollections, statsCollection } from './dashboard.ts'
import { messagePageCollection, messagesCollection } from './messages.ts'
import { notesCollection } from './notes.ts'
import { notificationsCollection, preferencesCollection } from './notifications.ts'
import { orderCollection, ordersCollection } from './orders.ts'
import { boostRunsCollection, publishingQuotaCollection } from './packages.ts'
import { favoritesCollection, followedCollection } from './people.ts'
import { boostOffersCollection, productsCollection } from './products.ts'
import { publicCollectionNamed, publicCollections } from './public.ts'
import { savedSearchesCollection } from './search.ts'
import { adminCollection, decisionsCollection } from './staff.ts'
import {
  receiptCollection,
  statementCollection,
  statementPageCollection,
  topUpsCollection,
  walletCollection,
  withdrawalsCollection,
} from './wallet.ts'

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
    notesCollection,
    conversationsCollection,
    messagesCollection,
    quickAnswersCollection,
    blockedCollection,
    ordersCollection,
    walletCollection,
    statementCollection,
    topUpsCollection,
    withdrawalsCollection,
    publishingQuotaCollection,
    decisionsCollection,
    ...publicCollections,
    statsCollection,
    ...salesCollections,
  ].map((collection) => [collection.name, collection]),
)

const singles: ReadonlyMap<string, (rest: string) => Collection> = new Map([
  ['messages-of', messagePageCollection],
  ['conversation', conversationCollection],
  ['order', orderCollection],
  ['statement-page', statementPageCollection],
  ['receipt', receiptCollection],
  ['boosts-of', boostRunsCollection],
  ['admin', adminCollection],
])

/** Undefined for a name that this code does not know. */
export function collectionNamed(name: string): Collection | undefined {
  const [kind = '', rest] = name.split(/:(.*)/s)
  const single = rest === undefined ? undefined : singles.get(kind)?.(rest)
  return single ?? collections.get(name) ?? publicCollectionNamed(name)
}
