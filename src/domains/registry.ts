import type { Collection } from '#src/sync/collection.ts'
import { kindsOf } from '#src/sync/mutation.ts'
import type { Registry } from '#src/sync/registry.ts'
import { blockedCollection, userBlock } from './blocks/blocks.ts'
import {
  conversationCollection,
  conversationsCollection,
  messagePageCollection,
  messagesCollection,
} from './conversations/collections.ts'
import {
  conversationOpen,
  conversationPlace,
  conversationRead,
  messageSend,
  offerAnswer,
} from './conversations/mutations.ts'
import { answerDrop, answerSave, quickAnswersCollection } from './conversations/quick-answers.ts'
import { activityCollection, salesCollections, statsCollection } from './dashboard/dashboard.ts'
import { decisionAppeal, decisionsCollection } from './decisions/decisions.ts'
import { favoriteSet, favoritesCollection } from './favorites/favorites.ts'
import { followedCollection, followSet } from './follows/follows.ts'
import { noteDrop, noteSave, notesCollection } from './notes/notes.ts'
import {
  notificationRead,
  notificationReadAll,
  notificationsCollection,
  notificationWanted,
  preferencesCollection,
} from './notifications/notifications.ts'
import { orderCollection, ordersCollection } from './orders/collections.ts'
import {
  orderAnswer,
  orderChange,
  orderDispute,
  orderHandOver,
  orderPlace,
  reviewWrite,
} from './orders/mutations.ts'
import { boostRunsCollection, publishingQuotaCollection } from './packages/collections.ts'
import {
  productBoost,
  productCreate,
  productDelete,
  productEdit,
  productState,
} from './products/mutations.ts'
import { boostOffersCollection, productsCollection } from './products/own-products.ts'
import { soldPricesCollection } from './products/sold-prices.ts'
import { publicCollectionNamed, publicCollections } from './public-collections.ts'
import { receiptCollection } from './receipts/receipts.ts'
import { reportCreate } from './reports/reports.ts'
import { reviewAnswer } from './reviews/reviews.ts'
import { savedSearchesCollection, searchDrop, searchSave } from './search/saved-searches.ts'
import { shopCollection, shopSave } from './shops/shops.ts'
import { adminCollection, productDecide } from './staff/staff.ts'
import {
  verificationCollection,
  verificationRequest,
  verificationWithdraw,
} from './verifications/verifications.ts'
import {
  statementCollection,
  statementPageCollection,
  topUpsCollection,
  walletCollection,
  withdrawalsCollection,
} from './wallet/collections.ts'
import { intentRules } from './wallet/intents.ts'

export const mutations = kindsOf(
  productBoost,
  productDelete,
  productCreate,
  productEdit,
  productState,
  productDecide,
  notificationRead,
  notificationReadAll,
  notificationWanted,
  favoriteSet,
  followSet,
  noteSave,
  noteDrop,
  reportCreate,
  searchSave,
  searchDrop,
  conversationOpen,
  messageSend,
  offerAnswer,
  conversationRead,
  conversationPlace,
  userBlock,
  answerSave,
  answerDrop,
  orderPlace,
  orderChange,
  orderHandOver,
  orderDispute,
  orderAnswer,
  reviewWrite,
  reviewAnswer,
  decisionAppeal,
  shopSave,
  verificationRequest,
  verificationWithdraw,
)

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
    shopCollection,
    verificationCollection,
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
  ['sold-prices', soldPricesCollection],
  ['admin', adminCollection],
])

/** Undefined for a name that this code does not know. */
export function collectionNamed(name: string): Collection | undefined {
  const [kind = '', rest] = name.split(/:(.*)/s)
  const single = rest === undefined ? undefined : singles.get(kind)?.(rest)
  return single ?? collections.get(name) ?? publicCollectionNamed(name)
}

/** Everything that the engine knows about the domains. */
export const registry: Registry = {
  mutations,
  collectionNamed,
  intents: intentRules,
  placing: (db) => [db.conversations, db.aliases],
  settling: (db) => [db.aliases, db.conversations, db.messages, db.draftPhotos, db.uploads],
  showing: (db) => [db.products],
  async showsPhoto(db, owner, photo) {
    const product = await db.products.get(owner)
    if (product === undefined) return null
    return product.voice?.id === photo || product.photos.some(({ id }) => id === photo)
  },
}
