import type { IDBFactory } from 'fake-indexeddb'
import type { DraftPhotoRow, DraftRow } from '#src/db/draft-rows.ts'
import type {
  IntentRow,
  PublishingQuotaRow,
  StatementRow,
  TopUpRow,
  WalletRow,
  WithdrawalRow,
} from '#src/db/money-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type {
  AliasRow,
  CollectionState,
  ConversationRow,
  FavoriteRow,
  FollowedRow,
  MessageRow,
  NotificationRow,
  OrderRow,
  PreferencesRow,
  ProductRow,
  SavedSearchRow,
  ShopRow,
  StatsRow,
  VerificationRow,
} from '#src/db/rows.ts'
import type { UploadRow } from '#src/db/upload-row.ts'

/*
 * Reads fake-indexeddb's own records between two tasks, so that invariants see every committed state without a read
 * that would change the schedule. The shapes below are its internals (6.2).
 */
interface RawTransaction {
  mode: string
  _started: boolean
  _state: string
  _scope: ReadonlySet<string>
  db: RawConnection
  _abort(name: string): void
}
export interface RawConnection {
  _closed: boolean
  close(): void
}
interface RawDatabase {
  transactions: RawTransaction[]
  connections: RawConnection[]
  rawObjectStores: ReadonlyMap<string, { records: { values(): Iterable<{ key: unknown; value: unknown }> } }>
}

/** The content of a user's database at one commit. Rows are shared between states: never change them. */
export interface Committed {
  outbox: ReadonlyMap<number, StoredEntry>
  products: ReadonlyMap<string, ProductRow>
  notifications: ReadonlyMap<string, NotificationRow>
  stats: ReadonlyMap<string, StatsRow>
  preferences: ReadonlyMap<string, PreferencesRow>
  favorites: ReadonlyMap<string, FavoriteRow>
  followed: ReadonlyMap<string, FollowedRow>
  savedSearches: ReadonlyMap<string, SavedSearchRow>
  shop: ReadonlyMap<string, ShopRow>
  verification: ReadonlyMap<string, VerificationRow>
  collections: ReadonlyMap<string, CollectionState>
  device: ReadonlyMap<string, { key: string; value: unknown }>
  drafts: ReadonlyMap<string, DraftRow>
  draftPhotos: ReadonlyMap<string, DraftPhotoRow>
  uploads: ReadonlyMap<string, UploadRow>
  conversations: ReadonlyMap<string, ConversationRow>
  messages: ReadonlyMap<string, MessageRow>
  aliases: ReadonlyMap<string, AliasRow>
  orders: ReadonlyMap<string, OrderRow>
  wallet: ReadonlyMap<string, WalletRow>
  statement: ReadonlyMap<string, StatementRow>
  topUps: ReadonlyMap<string, TopUpRow>
  withdrawals: ReadonlyMap<string, WithdrawalRow>
  publishingRoom: ReadonlyMap<string, PublishingQuotaRow>
  intents: ReadonlyMap<string, IntentRow>
}
export type WatchedStore = keyof Committed

const watched: readonly WatchedStore[] = [
  'outbox',
  'products',
  'notifications',
  'stats',
  'preferences',
  'favorites',
  'followed',
  'savedSearches',
  'shop',
  'verification',
  'collections',
  'device',
  'drafts',
  'draftPhotos',
  'uploads',
  'conversations',
  'messages',
  'aliases',
  'orders',
  'wallet',
  'statement',
  'topUps',
  'withdrawals',
  'publishingRoom',
  'intents',
]

export const nothingStored: Committed = {
  outbox: new Map(),
  products: new Map(),
  notifications: new Map(),
  stats: new Map(),
  preferences: new Map(),
  favorites: new Map(),
  followed: new Map(),
  savedSearches: new Map(),
  shop: new Map(),
  verification: new Map(),
  collections: new Map(),
  device: new Map(),
  drafts: new Map(),
  draftPhotos: new Map(),
  uploads: new Map(),
  conversations: new Map(),
  messages: new Map(),
  aliases: new Map(),
  orders: new Map(),
  wallet: new Map(),
  statement: new Map(),
  topUps: new Map(),
  withdrawals: new Map(),
  publishingRoom: new Map(),
  intents: new Map(),
}

function database(factory: IDBFactory, name: string): RawDatabase | undefined {
  const { _databases } = factory as unknown as { _databases: ReadonlyMap<string, RawDatabase> }
  return _databases.get(name)
}

export class CommitWatch {
  state: Committed = nothingStored
  readonly #seen = new WeakSet<RawTransaction>()

  constructor(
    readonly factory: IDBFactory,
    readonly name: string,
  ) {}

  /** The new state when a read-write transaction has ended since the last call, else null. */
  look(): Committed | null {
    const raw = database(this.factory, this.name)
    if (raw === undefined) return null
    const dirty = new Set<WatchedStore>()
    for (const transaction of raw.transactions) {
      if (transaction.mode === 'readonly' || transaction._state !== 'finished') continue
      if (this.#seen.has(transaction)) continue
      this.#seen.add(transaction)
      for (const store of watched) if (transaction._scope.has(store)) dirty.add(store)
    }
    if (dirty.size === 0) return null
    const next: Record<string, ReadonlyMap<unknown, unknown>> = { ...this.state }
    for (const store of dirty) {
      const records = raw.rawObjectStores.get(store)?.records.values() ?? []
      next[store] = new Map([...records].map(({ key, value }) => [key, value]))
    }
    this.state = next as unknown as Committed
    return this.state
  }
}

/** Aborts the running transactions of a killed context and closes its connections. */
export function cutConnections(factory: IDBFactory, connections: ReadonlySet<RawConnection>): void {
  const { _databases } = factory as unknown as { _databases: ReadonlyMap<string, RawDatabase> }
  for (const raw of _databases.values()) {
    for (const transaction of [...raw.transactions]) {
      if (transaction._state === 'finished' || !connections.has(transaction.db)) continue
      transaction._abort('AbortError')
    }
  }
  for (const connection of connections) connection.close()
}
