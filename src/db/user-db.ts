import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { DraftPhotoRow, DraftRow } from './draft-rows.ts'
import type { OutboxEntry, StoredEntry } from './outbox-entry.ts'
import type {
  ActivityRow,
  BoostOfferRow,
  CollectionState,
  MarketRow,
  NotificationRow,
  PreferencesRow,
  ProductDetailRow,
  ProductRow,
  SalesRow,
  StatsRow,
  TrendingRow,
} from './rows.ts'

/** A small fact about this device and user: acknowledgement count, server features, sync tag, pauses. */
export interface DeviceFact {
  key: string
  value: unknown
}

/** The mirror and outbox of one person on this device; the worker and every tab open the same one. */
export class UserDb extends Dexie {
  declare outbox: Table<StoredEntry, number, OutboxEntry>
  declare collections: Table<CollectionState, string>
  declare device: Table<DeviceFact, string>
  declare products: Table<ProductRow, string>
  declare notifications: Table<NotificationRow, string>
  declare activity: Table<ActivityRow, string>
  declare trending: Table<TrendingRow, string>
  declare stats: Table<StatsRow, string>
  declare sales: Table<SalesRow, number>
  declare market: Table<MarketRow, string>
  declare productDetails: Table<ProductDetailRow, string>
  declare boostOffers: Table<BoostOfferRow, string>
  declare preferences: Table<PreferencesRow, string>
  declare drafts: Table<DraftRow, string>
  declare draftPhotos: Table<DraftPhotoRow, string>

  constructor(userId: string, options?: DexieOptions) {
    // Chromium would report a commit before the disk has it, and a phone whose battery dies would lose the action.
    super(userDbName(userId), { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({
      outbox: '++seq, &key, state, lane',
      collections: 'name',
      device: 'key',
      products: 'id, sortKey',
      notifications: 'id, sortKey, unread',
      activity: 'id, position',
      trending: 'id, position',
      stats: 'id',
      sales: 'id',
      boostOffers: 'id, position',
    })
    this.version(2).stores({ market: 'id, position', productDetails: 'id' })
    this.version(3).stores({ preferences: 'id' })
    this.version(4).stores({ drafts: 'id', draftPhotos: 'id, draft' })
  }
}

/** Guests share one public database; nobody's data or queue ever mixes with another's. */
export const guestId = 'public'

export function userDbName(userId: string): string {
  return `louma:user:${userId}`
}
