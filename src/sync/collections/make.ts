import type { Table } from 'dexie'
import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'
import { readRows } from '#contract/loose.ts'
import { product } from '#contract/products.ts'
import { looseList } from '#contract/sync.ts'
import type { ProductPageRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection, Reading, StorableRow } from '../collection.ts'

/** Rows per cursor request; also the most that one transaction writes. */
const cursorPage = 500

interface ListDeps<S extends Schema, Row extends StorableRow> {
  name: string
  table: (db: UserDb) => Table<Row, string>
  path: string
  row: S
  store: (row: v.InferOutput<S>, position: number) => Row
}

/** A list sorted by creation: read by window, or by cursor and tombstones where the server offers them. */
export function feed<S extends Schema, Row extends StorableRow>(
  parts: ListDeps<S, Row> & { window: number; sort?: string },
): Collection {
  const sort = parts.sort ? `&sort=${parts.sort}` : ''
  return {
    name: parts.name,
    mode: 'feed',
    isPublic: false,
    window: parts.window,
    table: parts.table as Collection['table'],
    path: `${parts.path}?limit=${parts.window}${sort}`,
    cursorPath: (cursor) => `${parts.path}?limit=${cursorPage}${sort}&cursor=${encodeURIComponent(cursor)}`,
    read: (answer) => readList(parts, answer),
  }
}

export function list<S extends Schema, Row extends StorableRow>(
  parts: ListDeps<S, Row> & { isPublic?: boolean; query?: string },
): Collection {
  return {
    name: parts.name,
    mode: 'list',
    isPublic: parts.isPublic ?? false,
    window: 0,
    table: parts.table as Collection['table'],
    path: `${parts.path}${parts.query ?? ''}`,
    cursorPath: null,
    read: (answer) => readList(parts, answer),
  }
}

export function value<S extends Schema, Row extends StorableRow>(parts: {
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
    name: parts.name,
    mode: 'value',
    isPublic: parts.isPublic ?? false,
    window: 0,
    table: parts.table as Collection['table'],
    path: parts.path,
    cursorPath: null,
    keeps: parts.keeps,
    gone: parts.gone,
    read: (answer) => {
      const read = v.safeParse(parts.answer, answer)
      return read.success ? { ...nothingMore, rows: [parts.store(read.output)], received: 1 } : null
    },
  }
}

/** One page of a product list as a single row: in the server's order, with the cursor of the next page. */
export function productPage({
  name,
  path,
  keeps,
}: {
  name: string
  path: string
  keeps?: number
}): Collection {
  return {
    name,
    mode: 'value',
    isPublic: true,
    window: 0,
    table: (db) => db.productPages as unknown as ReturnType<Collection['table']>,
    path,
    cursorPath: null,
    keeps,
    read: (answer) => {
      const whole = v.safeParse(looseList, answer)
      if (!whole.success) return null
      const { data, meta } = whole.output
      const { rows, dropped } = readRows(product, data)
      if (dropped > 0 && rows.length === 0) return null
      const next = meta?.has_more === false ? null : (meta?.cursor ?? null)
      const row: ProductPageRow = { id: name, products: rows, next }
      return { ...nothingMore, rows: [row], received: data.length, dropped }
    },
  }
}

const nothingMore: Reading = {
  rows: [],
  received: 0,
  dropped: 0,
  tombstones: [],
  cursor: null,
  hasMore: false,
  reset: false,
}

function readList<S extends Schema, Row extends StorableRow>(
  parts: ListDeps<S, Row>,
  answer: unknown,
): Reading | null {
  const whole = v.safeParse(looseList, answer)
  if (!whole.success) return null
  const { data, meta } = whole.output
  const { rows, dropped } = readRows(parts.row, data)
  if (dropped > 0 && rows.length === 0) return null
  return {
    rows: rows.map((row, position) => parts.store(row, position)),
    received: data.length,
    dropped,
    tombstones: meta?.tombstones ?? [],
    cursor: meta?.cursor ?? null,
    hasMore: meta?.has_more ?? false,
    reset: meta?.reset ?? false,
  }
}
