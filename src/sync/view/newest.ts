import type { Table } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'
import type { FoldedRow, FoldedTable, Kinds } from '../mutation.ts'
import { type Fold, foldRow, liveEntries, prepareFold, type Viewed } from './fold.ts'

/** One transaction: rows from before a pull with the outbox from after it would flash the old value. */
export function viewNewest<T extends FoldedTable>(
  db: UserDb,
  name: T,
  table: Table<FoldedRow<T> & Sorted, string>,
  kinds: Kinds,
  limit: number,
): Promise<Viewed<FoldedRow<T> & Sorted>[]> {
  return db.transaction('r', db.outbox, db.collections, table, async () => {
    const [entries, first] = await Promise.all([liveEntries(db), pageOf(table, limit)])
    // Only acknowledged entries can be covered by a pull.
    const isAcknowledged = entries.some((entry) => entry.state === 'acked')
    const state = isAcknowledged ? await db.collections.get(name) : undefined
    return newestRows(
      table,
      prepareFold(name, entries, state, kinds) as Fold<FoldedRow<T> & Sorted>,
      limit,
      first,
    )
  })
}

export interface Sorted {
  id: string
  sortKey: string
}

/** Up to `limit` rows, newest first, below the key `before`. */
function pageOf<Row extends Sorted>(
  table: Table<Row, string>,
  limit: number,
  before: string | null = null,
): Promise<Row[]> {
  const rows = before === null ? table.orderBy('sortKey') : table.where('sortKey').below(before)
  return rows.reverse().limit(limit).toArray()
}

/** Newest first. Hidden rows leave gaps, so it reads on after `first`, the first stored page. */
async function newestRows<Row extends Sorted>(
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
