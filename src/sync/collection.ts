import type { Table } from 'dexie'
import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'
import { readRows } from '#contract/fields.ts'
import { looseList } from '#contract/sync.ts'
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

/** One mirrored list: request, reader, table. */
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
  onApply?:
    | {
        tables?: (db: UserDb) => Table[]
        change: (db: UserDb, rows: readonly StorableRow[]) => Promise<void>
      }
    | undefined
  /** Parses a response; null when its shape is invalid. */
  read: (answer: unknown) => Reading | null
}

export interface ListDeps<S extends Schema, Row extends StorableRow> {
  name: string
  table: (db: UserDb) => Table<Row, string>
  path: string
  row: S
  store: (row: v.InferOutput<S>, position: number) => Row
}

/** Rows are stored with their position unless `store` makes other ones. */
export function list<S extends Schema, Row extends StorableRow>(
  given: Omit<ListDeps<S, Row>, 'store'> & { isPublic?: boolean; query?: string } & (v.InferOutput<S> & {
      position: number
    } extends Row
      ? Partial<Pick<ListDeps<S, Row>, 'store'>>
      : Pick<ListDeps<S, Row>, 'store'>),
): Collection {
  const positioned = (row: v.InferOutput<S>, position: number) =>
    ({ ...(row as object), position }) as unknown as Row
  const options = { ...given, store: given.store ?? positioned }
  return {
    name: options.name,
    mode: 'list',
    isPublic: options.isPublic ?? false,
    window: 0,
    table: options.table as Collection['table'],
    path: `${options.path}${options.query ?? ''}`,
    cursorPath: null,
    read: (answer) => readList(options, answer),
  }
}

export function value<S extends Schema, Row extends StorableRow>(options: {
  name: string
  isPublic?: boolean
  table: (db: UserDb) => Table<Row, string> | Table<Row, number>
  path: string
  answer: S
  store: (answer: v.InferOutput<S>) => Row
  keeps?: number
  gone?: Collection['gone']
}): Collection {
  return {
    name: options.name,
    mode: 'value',
    isPublic: options.isPublic ?? false,
    window: 0,
    table: options.table as Collection['table'],
    path: options.path,
    cursorPath: null,
    keeps: options.keeps,
    gone: options.gone,
    read: (answer) => {
      const read = v.safeParse(options.answer, answer)
      return read.success ? { ...nothingMore, rows: [options.store(read.output)], received: 1 } : null
    },
  }
}

/** A reading of a single row. */
export const nothingMore: Reading = {
  rows: [],
  received: 0,
  dropped: 0,
  tombstones: [],
  cursor: null,
  hasMore: false,
  reset: false,
}

/** Reads an answer of rows; malformed ones are dropped. */
export function readList<S extends Schema, Row extends StorableRow>(
  options: ListDeps<S, Row>,
  answer: unknown,
): Reading | null {
  const whole = v.safeParse(looseList, answer)
  if (!whole.success) return null
  const { data, meta } = whole.output
  const { rows, dropped } = readRows(options.row, data)
  if (dropped > 0 && rows.length === 0) return null
  return {
    rows: rows.map((row, position) => options.store(row, position)),
    received: data.length,
    dropped,
    tombstones: meta?.tombstones ?? [],
    cursor: meta?.cursor ?? null,
    hasMore: meta?.has_more ?? false,
    reset: meta?.reset ?? false,
  }
}
