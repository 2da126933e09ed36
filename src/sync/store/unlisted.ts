import type { UserDb } from '#src/db/user-db.ts'
import type { Collection, StorableRow } from '../collection.ts'
import type { AnyMutation, FoldedTable, Kinds } from '../mutation.ts'

/** `FoldRule` with the row type erased. */
interface AnyRule {
  only: (args: unknown) => string | null
  apply: (row: StorableRow, entry: unknown, args: unknown) => StorableRow | null
}

/**
 * Without sequences, a window says nothing about rows beyond its end. Their overlay is about to be removed, so write
 * the acknowledged effects into them. Call it in the transaction of `applyPull`, before the sweep.
 */
export async function settleUnlisted(
  db: UserDb,
  kinds: Kinds,
  collection: Collection,
  listed: ReadonlySet<string | number>,
  tick: number,
): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').sortBy('seq')
  const covered = acked.filter((entry) => entry.ackTick !== null && entry.ackTick <= tick)
  const table = collection.table(db)
  for (const entry of covered) {
    const kind = kinds.get(entry.kind)
    const rule = kind && ruleOf(kind, collection.name)
    const args = kind?.read(entry.args, entry.v) ?? null
    if (!rule || args === null) continue
    const only = rule.only(args)
    const ids = only === null ? await table.toCollection().primaryKeys() : [only]
    for (const id of ids.filter((one) => !listed.has(one))) {
      const row = await table.get(id)
      const next = row === undefined ? undefined : rule.apply(row, entry, args)
      if (next === null) await table.delete(id)
      else if (next !== undefined && next !== row) await table.put(next)
    }
  }
}

function ruleOf(kind: AnyMutation, table: string): AnyRule | undefined {
  return kind.folds[table as FoldedTable] as AnyRule | undefined
}
