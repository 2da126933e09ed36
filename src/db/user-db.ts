import { Dexie, type DexieOptions, type Table } from 'dexie'
import {
  type DraftPhotoRow,
  type DraftRow,
  type MessageDraftRow,
  readDraftPhoto,
  type StoredDraftPhoto,
} from './draft-rows.ts'
import type {
  BoostRunsRow,
  IntentRow,
  PackageRow,
  PublishingQuotaRow,
  ReceiptKeyRow,
  ReceiptRow,
  StatementPageRow,
  StatementRow,
  TopUpRow,
  WalletRow,
  WithdrawalRow,
} from './money-rows.ts'
import type { OutboxEntry, StoredEntry } from './outbox-entry.ts'
import type { PackPageRow, PackRow } from './pack-rows.ts'
import type {
  ActivityRow,
  AdminAnswerRow,
  AdminDraftRow,
  AliasRow,
  BlockedRow,
  BoostOfferRow,
  CategoryRow,
  CollectionState,
  ConversationRow,
  DecisionRow,
  DescriptorRow,
  FacetsRow,
  FavoriteRow,
  FollowedRow,
  ImageSearchRow,
  MessagePageRow,
  MessageRow,
  NoteRow,
  NotificationRow,
  OrderRow,
  PreferencesRow,
  ProductDetailRow,
  ProductPageRow,
  ProductRow,
  ProfileRow,
  QuickAnswerRow,
  RecentSearchRow,
  ReviewsRow,
  SalesRow,
  SavedSearchRow,
  SearchSeenRow,
  ShopRow,
  SoldPricesRow,
  StatsRow,
  TrendingRow,
  VerificationRow,
} from './rows.ts'
import { watchTransactions } from './running-transactions.ts'
import type { UploadRow } from './upload-row.ts'

export interface DeviceStateRow {
  key: string
  value: unknown
}

/** Mirror and outbox of one user on this device; the worker and all tabs share it. */
export class UserDb extends Dexie {
  declare outbox: Table<StoredEntry, number, OutboxEntry>
  declare collections: Table<CollectionState, string>
  declare device: Table<DeviceStateRow, string>
  declare products: Table<ProductRow, string>
  declare notifications: Table<NotificationRow, string>
  declare activity: Table<ActivityRow, string>
  declare trending: Table<TrendingRow, string>
  declare stats: Table<StatsRow, string>
  declare sales: Table<SalesRow, number>
  declare productDetails: Table<ProductDetailRow, string>
  declare boostOffers: Table<BoostOfferRow, string>
  declare preferences: Table<PreferencesRow, string>
  declare categories: Table<CategoryRow, string>
  declare favorites: Table<FavoriteRow, string>
  declare followed: Table<FollowedRow, string>
  declare productPages: Table<ProductPageRow, string>
  declare facets: Table<FacetsRow, string>
  declare profiles: Table<ProfileRow, string>
  declare drafts: Table<DraftRow, string>
  declare draftPhotos: Table<DraftPhotoRow, string, StoredDraftPhoto>
  declare uploads: Table<UploadRow, string>
  declare looks: Table<DescriptorRow, string>
  declare notes: Table<NoteRow, string>
  declare savedSearches: Table<SavedSearchRow, string>
  declare recentSearches: Table<RecentSearchRow, string>
  declare searchesSeen: Table<SearchSeenRow, string>
  declare imageSearches: Table<ImageSearchRow, string>
  declare packs: Table<PackRow, string>
  declare packPages: Table<PackPageRow, string>
  declare conversations: Table<ConversationRow, string>
  declare messages: Table<MessageRow, string>
  declare messagePages: Table<MessagePageRow, string>
  declare aliases: Table<AliasRow, string>
  declare quickAnswers: Table<QuickAnswerRow, string>
  declare blocked: Table<BlockedRow, string>
  declare talkNotes: Table<MessageDraftRow, string>
  declare wallet: Table<WalletRow, string>
  declare statement: Table<StatementRow, string>
  declare statementPages: Table<StatementPageRow, string>
  declare receipts: Table<ReceiptRow, string>
  declare receiptKeys: Table<ReceiptKeyRow, string>
  declare topUps: Table<TopUpRow, string>
  declare withdrawals: Table<WithdrawalRow, string>
  declare intents: Table<IntentRow, string>
  declare orders: Table<OrderRow, string>
  declare packages: Table<PackageRow, string>
  declare publishingRoom: Table<PublishingQuotaRow, string>
  declare boostRuns: Table<BoostRunsRow, string>
  declare reviews: Table<ReviewsRow, string>
  declare decisions: Table<DecisionRow, string>
  declare shop: Table<ShopRow, string>
  declare verification: Table<VerificationRow, string>
  declare soldPrices: Table<SoldPricesRow, string>
  declare adminAnswers: Table<AdminAnswerRow, string>
  declare adminDrafts: Table<AdminDraftRow, string>

  constructor(userId: string, options?: DexieOptions) {
    // By default Chromium reports a commit before it is on disk, and a dead battery would lose the action.
    super(userDbName(userId), { chromeTransactionDurability: 'strict', ...options })
    // One specification of all tables: Dexie parses every version again on each start. An older database gets
    // the tables that it lacks; a change of rows needs a further version with an upgrade function.
    this.version(15).stores({
      outbox: '++seq, &key, state, lane',
      collections: 'name',
      device: 'key',
      products: 'id, sortKey',
      notifications: 'id, sortKey, unread',
      activity: 'id, position',
      trending: 'id, position',
      stats: 'id',
      sales: 'id',
      productDetails: 'id',
      boostOffers: 'id, position',
      preferences: 'id',
      categories: 'id, position',
      favorites: 'id, position',
      followed: 'id, position',
      productPages: 'id',
      facets: 'id',
      profiles: 'id',
      drafts: 'id',
      draftPhotos: 'id, draft',
      uploads: 'id, owner',
      looks: 'id',
      notes: 'id, position',
      savedSearches: 'id, position',
      recentSearches: 'id, at',
      searchesSeen: 'id',
      imageSearches: 'id, at',
      packs: 'id',
      packPages: 'id, pack, *ids',
      conversations: 'id, sortKey, product.id',
      messages: 'id, [conversation_id+seq]',
      messagePages: 'id',
      aliases: 'id',
      quickAnswers: 'id, position',
      blocked: 'id, position',
      talkNotes: 'id',
      wallet: 'id',
      statement: 'id, place, sortKey',
      statementPages: 'id',
      receipts: 'id',
      receiptKeys: 'id, position',
      topUps: 'id, sortKey',
      withdrawals: 'id, sortKey',
      intents: 'id, kind',
      orders: 'id, sortKey, product.id',
      packages: 'id, position',
      publishingRoom: 'id',
      boostRuns: 'id',
      reviews: 'id',
      decisions: 'id, sortKey',
      shop: 'id',
      verification: 'id',
      soldPrices: 'id',
      adminAnswers: 'id',
      adminDrafts: 'id',
    })
    this.draftPhotos.hook('reading', readDraftPhoto)
    watchTransactions(this)
  }
}

/** User id of the database that all guests share. */
export const guestId = 'public'

export function userDbName(userId: string): string {
  return `louma:user:${userId}`
}
