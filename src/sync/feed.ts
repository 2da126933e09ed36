import type { Schema } from '#contract/endpoint.ts'
import { type Collection, type ListDeps, readList, type StorableRow } from './collection.ts'

/** Rows per cursor request; also the most that one transaction writes. */
const cursorPage = 500

/** A list sorted by creation: read by window, or by cursor and tombstones where the server offers them. */
export function feed<S extends Schema, Row extends StorableRow>(
  options: ListDeps<S, Row> & { window: number; sort?: string },
): Collection {
  const sort = options.sort ? `&sort=${options.sort}` : ''
  return {
    name: options.name,
    mode: 'feed',
    isPublic: false,
    window: options.window,
    table: options.table as Collection['table'],
    path: `${options.path}?limit=${options.window}${sort}`,
    cursorPath: (cursor) => `${options.path}?limit=${cursorPage}${sort}&cursor=${encodeURIComponent(cursor)}`,
    read: (answer) => readList(options, answer),
  }
}
