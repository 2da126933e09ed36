import type { Table } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'
import type { FoldedRows } from '../mutation.ts'
import { prepareFold, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'
import { newestRows, pageOf } from './window.ts'

type Feed = 'products' | 'notifications'

/** One transaction: rows from before a pull with the outbox from after it would flash the old value. */
export function viewNewest<T extends Feed>(
  db: UserDb,
  name: T,
  table: Table<FoldedRows[T], string>,
  limit: number,
): Promise<Viewed<FoldedRows[T]>[]> {
  return db.transaction('r', db.outbox, db.collections, table, async () => {
    const [entries, first] = await Promise.all([liveEntries(db), pageOf(table, limit)])
    // Only acknowledged entries can be covered by a pull.
    const isAsked = entries.some((entry) => entry.state === 'acked')
    const state = isAsked ? await db.collections.get(name) : undefined
    return newestRows(table, prepareFold(name, entries, state), limit, first)
  })
}
