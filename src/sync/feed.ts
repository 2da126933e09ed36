import type { Schema } from '#contract/endpoint.ts'
import { type Collection, type ListDeps, readList, type StorableRow } from './collection.ts'

/** Rows per cursor request; also the most that one transaction writes. */
const cursorPage = 500

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
