import type { Table } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'

/** Rows of one answer, ready to be stored, and what the server said about going on. */
export interface Reading {
  rows: readonly StorableRow[]
  /** Rows of the answer, usable or not. */
  received: number
  /** Unusable rows: they are left out, and nothing is deleted because of this answer. */
  dropped: number
  tombstones: readonly string[]
  cursor: string | null
  hasMore: boolean
  reset: boolean
}

/** Any row of the mirror; `sortKey` exists where a window can be asked for. */
export interface StorableRow {
  id: string | number
  sortKey?: string
}

/**
 * How an answer replaces what is stored: `feed` is a list sorted by birth, read by window or by cursor; `list` is
 * small and replaced whole; `value` is one row.
 */
export type CollectionMode = 'feed' | 'list' | 'value'

/** One mirrored list: request, reader, table. A new domain adds one file in `collections/`. */
export interface Collection {
  name: string
  mode: CollectionMode
  /** May be asked for without a session. */
  isPublic: boolean
  /** Rows asked for by a plain request; only a feed has a window. */
  window: number
  table: (db: UserDb) => Table<StorableRow, string | number>
  /** Path of the plain request, relative to the API base. */
  path: string
  /** Path of the request that goes on from a cursor; null for lists that know none. */
  cursorPath: ((cursor: string) => string) | null
  /**
   * How many collections of its kind (the word before the colon) a device keeps, those that were current last; without
   * it all. Their rows bear the collection's name, or what follows the colon, as id.
   */
  keeps?: number | undefined
  /** What goes when the server says that the one thing of this collection does not exist (any more). */
  gone?: { tables: (db: UserDb) => Table[]; forget: (db: UserDb) => Promise<void> } | undefined
  /** What else changes when rows have landed, inside the transaction of the landing, and the tables that it needs. */
  landed?:
    | {
        tables?: (db: UserDb) => Table[]
        change: (db: UserDb, rows: readonly StorableRow[]) => Promise<void>
      }
    | undefined
  /** Reads a whole answer; null when it is not of the list's form. */
  read: (answer: unknown) => Reading | null
}
