import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { User } from '#contract/users.ts'
import { watchTransactions } from './running-transactions.ts'
import { type NewShare, readShare, type ShareRow } from './share-row.ts'

/** The device's session, stored for the worker, which has no local storage. */
export interface SessionFact {
  id: 'session'
  userId: string | null
  token: string | null
  /** Grows at every session change; identifies late responses of an earlier session. */
  epoch: number
  /** Epoch whose token the server rejected in a request of the worker. */
  refusedEpoch: number | null
  /** Time of sign-in (ms since 1970); missing in rows of earlier versions. */
  tokenAt?: number
}

/** A user that has signed in on this device: enough to open the app offline. */
export interface KnownUser {
  id: string
  user: User
  lastSeenAt: number
}

/** Code older than `minWriter` must neither write nor drain; it asks for a reload. */
export interface SchemaGuard {
  id: 'guard'
  minWriter: number
}

/** Bytes of all users of this device on one day (YYYY-MM-DD, device time zone). */
export interface TrafficDay {
  day: string
  received: number
  sent: number
}

/** A signed-out token that the server has yet to revoke; stored without any other user data. */
export interface RevocationRow {
  id: number
  token: string
}

export interface CsrfRow {
  id: 'csrf'
  token: string
}

export class MetaDb extends Dexie {
  declare session: Table<SessionFact, string>
  declare users: Table<KnownUser, string>
  declare guard: Table<SchemaGuard, string>
  declare shares: Table<ShareRow, number, NewShare>
  declare traffic: Table<TrafficDay, string>
  declare revocations: Table<RevocationRow, number, Omit<RevocationRow, 'id'>>
  declare csrf: Table<CsrfRow, string>

  constructor(options?: DexieOptions) {
    super('louma:meta', options)
    this.version(3).stores({
      session: 'id',
      users: 'id',
      guard: 'id',
      shares: '++id',
      traffic: 'day',
      revocations: '++id',
      csrf: 'id',
    })
    this.shares.hook('reading', readShare)
    watchTransactions(this)
  }
}

/** Version of the code that writes outbox entries; raise it when older code would harm newer entries. */
export const writerVersion = 2

/** Oldest compatible writer: version 1 cannot send photos that are stored as bytes. */
export const oldestWriter = 2
