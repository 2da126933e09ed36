import type { Table } from 'dexie'
import { type Fold, foldRow, type Viewed } from './fold.ts'

interface Sorted {
  id: string
  sortKey: string
}

/** Up to `limit` rows, newest first, below the key `before`. */
export function pageOf<Row extends Sorted>(
  table: Table<Row, string>,
  limit: number,
  before: string | null = null,
): Promise<Row[]> {
  const rows = before === null ? table.orderBy('sortKey') : table.where('sortKey').below(before)
  return rows.reverse().limit(limit).toArray()
}

/** Newest first. Hidden rows leave gaps, so it reads on after `first`, the first stored page. */
export async function newestRows<Row extends Sorted>(
  table: Table<Row, string>,
  fold: Fold<Row>,
  limit: number,
  first: readonly Row[],
): Promise<Viewed<Row>[]> {
  const seen: Viewed<Row>[] = []
  let page = first
  for (;;) {
    for (const row of page) {
      const viewed = foldRow(fold, row.id, row)
      if (viewed) seen.push(viewed)
    }
    const last = page.at(-1)
    if (seen.length >= limit || page.length < limit || last === undefined) break
    page = await pageOf(table, limit, last.sortKey)
  }
  return withAdded(seen, fold).slice(0, limit)
}

function withAdded<Row extends Sorted>(seen: Viewed<Row>[], fold: Fold<Row>): Viewed<Row>[] {
  if (fold.added.length === 0) return seen
  const known = new Set(seen.map(({ row }) => row.id))
  for (const { row, waiting } of fold.added) {
    if (known.has(row.id)) continue
    const viewed = foldRow(fold, row.id, row)
    if (viewed) seen.push({ ...viewed, waiting: viewed.waiting || waiting })
  }
  return seen.sort((a, b) => (a.row.sortKey < b.row.sortKey ? 1 : -1))
}
