import type { Table } from 'dexie'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type FoldedRow, type FoldedTable, foldOf, type Kinds } from '../mutation.ts'
import { isCovered, isLive } from './entry-effect.ts'

interface Step<Row> {
  entry: StoredEntry
  args: unknown
  apply: (row: Row, entry: StoredEntry, args: unknown) => Row | null
}

/** Live entries of one table, prepared for any number of rows. */
export interface Fold<Row> {
  byId: ReadonlyMap<string, readonly Step<Row>[]>
  every: readonly Step<Row>[]
  added: readonly Viewed<Row>[]
}

/** `waiting` while an action on the row has not been acknowledged. */
export interface Viewed<Row> {
  row: Row
  waiting: boolean
}

export function prepareFold<T extends FoldedTable>(
  table: T,
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
  kinds: Kinds,
): Fold<FoldedRow<T>> {
  const byId = new Map<string, Step<FoldedRow<T>>[]>()
  const every: Step<FoldedRow<T>>[] = []
  const added: Viewed<FoldedRow<T>>[] = []
  for (const entry of entries) {
    if (!isLive(entry) || isCovered(entry, state)) continue
    const found = foldOf<FoldedRow<T>>(kinds, entry, table)
    if (found === null) continue
    const { rule, args, only: id } = found
    const step = { entry, args, apply: rule.apply }
    if (id === null) every.push(step)
    else {
      const steps = byId.get(id)
      if (steps) steps.push(step)
      else byId.set(id, [step])
    }
    const row = rule.add?.(entry, args)
    if (row) added.push({ row, waiting: entry.state !== 'acked' })
  }
  return { byId, every, added }
}

/** Null when the row is hidden. */
export function foldRow<Row>(fold: Fold<Row>, id: string, base: Row): Viewed<Row> | null {
  const own = fold.byId.get(id)
  if (own === undefined && fold.every.length === 0) return { row: base, waiting: false }
  let row: Row | null = base
  let waiting = false
  for (const step of inOrder(own ?? [], fold.every)) {
    if (row === null) return null
    const next = step.apply(row, step.entry, step.args)
    if (next !== row && step.entry.state !== 'acked') waiting = true
    row = next
  }
  return row === null ? null : { row, waiting }
}

function inOrder<Row>(own: readonly Step<Row>[], every: readonly Step<Row>[]): readonly Step<Row>[] {
  if (own.length === 0) return every
  if (every.length === 0) return own
  return [...own, ...every].sort((a, b) => a.entry.seq - b.entry.seq)
}

/** Reads the whole outbox: with 500 entries a query by state took three times as long. */
export async function liveEntries(db: UserDb): Promise<StoredEntry[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(isLive)
}

/** Folds a list that is stored by position, under the name of its collection; all is read at one moment. */
export function viewList<Row, Folded>(
  db: UserDb,
  table: Table<Row, string>,
  fold: (rows: Row[], entries: StoredEntry[], state: CollectionState | undefined) => Folded,
): Promise<Folded> {
  return db.transaction('r', db.outbox, db.collections, table, async () => {
    const [rows, entries, state] = await Promise.all([
      table.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get(table.name),
    ])
    return fold(rows, entries, state)
  })
}
