import type { UserDb } from '#src/db/user-db.ts'
import type { Collection, StorableRow } from '../collection.ts'
import type { FoldedTable } from '../mutation.ts'
import { type AnyMutation, mutations } from '../mutations/registry.ts'

/** A rule whose row type is whatever the collection's table holds. */
interface AnyRule {
  only: (args: unknown) => string | null
  apply: (row: StorableRow, entry: unknown, args: unknown) => StorableRow | null
}

/**
 * A window without sequences says nothing of rows beyond its end, although the server has acknowledged what was done
 * to them. Their overlay goes with this landing, so what was acknowledged is written into those rows; else a deleted
 * row would come back, and a read one would be unread again. Inside the running transaction, before the sweep.
 */
export async function settleUnlisted(
  db: UserDb,
  collection: Collection,
  listed: ReadonlySet<string | number>,
  tick: number,
): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').sortBy('seq')
  const covered = acked.filter((entry) => entry.ackTick !== null && entry.ackTick <= tick)
  const table = collection.table(db)
  for (const entry of covered) {
    const kind = mutations.get(entry.kind)
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
