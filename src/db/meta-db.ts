import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { User } from '#contract/users.ts'
import { watchTransactions } from './running-transactions.ts'
import { type NewShare, readShare, type ShareRow } from './share-row.ts'

/** Who is signed in on this device, as the worker can read it (it has no local storage). */
export interface SessionFact {
  id: 'session'
  userId: string | null
  token: string | null
  /** Grows at every change of session, so that a slow answer can be told to belong to an earlier one. */
  epoch: number
  /** The epoch whose token the server refused, if it was the worker who met the refusal. */
  refusedEpoch: number | null
  deviceId: string
  /** When the token was given (ms since 1970); missing on rows of earlier versions. */
  tokenAt?: number
}

/** Someone who has signed in on this device: enough to open offline. */
export interface KnownUser {
  id: string
  user: User
  lastSeenAt: number
}

/** Code older than `minWriter` must neither write nor drain, and asks for a reload. */
export interface SchemaGuard {
  id: 'guard'
  minWriter: number
}

/** Bytes that this device has received and sent on one day of its own calendar (YYYY-MM-DD), whoever used it. */
export interface TrafficDay {
  day: string
  received: number
  sent: number
}

/** A token that was signed out and that the server has still to revoke; nothing else of its user is stored with it. */
export interface RevocationRow {
  id: number
  token: string
}

/** The CSRF token of the latest page; the worker has no page to read it from. */
export interface CsrfRow {
  id: 'csrf'
  token: string
}

/** The one small database that is not one user's. */
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
    this.version(1).stores({ session: 'id', users: 'id', guard: 'id' })
    this.version(2).stores({ shares: '++id', traffic: 'day' })
    this.version(3).stores({ revocations: '++id', csrf: 'id' })
    this.shares.hook('reading', readShare)
    watchTransactions(this)
  }
}

/** Version of the code that writes outbox entries; raised when older code would harm newer entries. */
export const writerVersion = 2

/** Oldest code that may write beside this one: version 1 cannot send photos that are stored as bytes. */
export const oldestWriter = 2
