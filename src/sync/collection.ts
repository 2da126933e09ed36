import type { Table } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'

export interface Reading {
  rows: readonly StorableRow[]
  /** Number of rows in the response, valid or not. */
  received: number
  /** Number of invalid rows. They are skipped, and the response deletes no stored rows. */
  dropped: number
  tombstones: readonly string[]
  cursor: string | null
  hasMore: boolean
  reset: boolean
}

/** `sortKey` is required for collections that are read by window. */
export interface StorableRow {
  id: string | number
  sortKey?: string
}

/**
 * How a response replaces stored rows: `feed` is sorted by creation and read by window or cursor; `list` is small and
 * replaced as a whole; `value` is a single row.
 */
export type CollectionMode = 'feed' | 'list' | 'value'

/** One mirrored list: request, reader, table. A new domain adds a file in `collections/`. */
export interface Collection {
  name: string
  mode: CollectionMode
  isPublic: boolean
  /** Limit of the plain request; 0 unless the mode is `feed`. */
  window: number
  table: (db: UserDb) => Table<StorableRow, string | number>
  /** Path of the plain request, relative to the API base. */
  path: string
  /** Path of the request that continues from a cursor; null for lists without cursors. */
  cursorPath: ((cursor: string) => string) | null
  /**
   * Collections of this kind (the prefix before the colon) to keep, most recently current first; unset keeps all. The
   * id of their rows is the collection's name, or its part after the colon.
   */
  keeps?: number | undefined
  /** Runs on a 404 of a single-object collection, in one transaction over these tables. */
  gone?: { tables: (db: UserDb) => Table[]; forget: (db: UserDb) => Promise<void> } | undefined
  /** Extra changes and their tables, in the transaction that applies the rows. */
  landed?:
    | {
        tables?: (db: UserDb) => Table[]
        change: (db: UserDb, rows: readonly StorableRow[]) => Promise<void>
      }
    | undefined
  /** Parses a response; null when its shape is invalid. */
  read: (answer: unknown) => Reading | null
}
