import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { Mutation } from '../mutation.ts'
import { isCovered, isLive } from './entry-effect.ts'
import type { Viewed } from './fold.ts'

interface Keeping<Row, Args> {
  save: Mutation<Args>
  drop: Mutation<{ id: string }>
  changed: (row: Row, args: Args) => Row
  added: (args: Args, at: string, entry: StoredEntry) => Row
}

/** The last action per object wins. New rows are returned apart, oldest first. Pure. */
export function foldKept<Row extends { id: string }, Args extends { id: string }>(
  base: readonly Row[],
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
  { save, drop, changed, added }: Keeping<Row, Args>,
): { kept: Viewed<Row>[]; made: Viewed<Row>[] } {
  const last = new Map<string, { entry: StoredEntry; args: Args | null }>()
  for (const entry of entries) {
    if (!isLive(entry) || isCovered(entry, state)) continue
    const saved = entry.kind === save.kind ? save.read(entry.args, entry.v) : null
    const dropped = entry.kind === drop.kind ? drop.read(entry.args, entry.v) : null
    const id = saved?.id ?? dropped?.id
    if (id !== undefined) last.set(id, { entry, args: saved })
  }
  const waits = ({ entry }: { entry: StoredEntry }) => entry.state !== 'acked'
  const kept = base.flatMap((row): Viewed<Row>[] => {
    const change = last.get(row.id)
    if (change === undefined) return [{ row, waiting: false }]
    return change.args === null ? [] : [{ row: changed(row, change.args), waiting: waits(change) }]
  })
  const known = new Set(base.map(({ id }) => id))
  const made = [...last].flatMap(([id, change]): Viewed<Row>[] => {
    if (change.args === null || known.has(id)) return []
    const at = new Date(change.entry.createdAt).toISOString()
    return [{ row: added(change.args, at, change.entry), waiting: waits(change) }]
  })
  return { kept, made }
}
