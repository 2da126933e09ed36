import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection, StorableRow } from '../collection.ts'
import { collectionsOf, foldOf, type Kinds } from '../mutation.ts'
import { isCovered, isLost } from '../view/entry-effect.ts'
import type { OutboxHooks } from './apply-pull.ts'

export function outboxHooks(kinds: Kinds): OutboxHooks {
  return {
    ackedMeanwhile: (db, name, tick) => ackedMeanwhile(db, kinds, name, tick),
    settleUnlisted: (db, ...rest) => settleUnlisted(db, kinds, ...rest),
    sweep: (db) => sweep(db, kinds),
  }
}

/** Without sequences, a response sent before the last acknowledgement may lack its effect. */
async function ackedMeanwhile(db: UserDb, kinds: Kinds, name: string, tick: number): Promise<boolean> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  return acked.some(
    (entry) => entry.ackTick !== null && entry.ackTick > tick && collectionsOf(kinds, entry).includes(name),
  )
}

/** True when every collection that shows the effect has been pulled, so that the overlay may go. */
export function isSettledByPulls(
  kinds: Kinds,
  entry: StoredEntry,
  states: readonly CollectionState[],
): boolean {
  return collectionsOf(kinds, entry).every((name) => {
    const state = states.find((candidate) => candidate.name === name)
    return isLost(state) || isCovered(entry, state)
  })
}

/** Removes acknowledged entries whose effect the base shows. Call it inside a transaction. */
async function sweep(db: UserDb, kinds: Kinds): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  if (acked.length === 0) return
  const states = await db.collections.toArray()
  const done = acked.filter((entry) => isSettledByPulls(kinds, entry, states)).map((entry) => entry.seq)
  if (done.length > 0) await db.outbox.bulkDelete(done)
}

/**
 * Without sequences, a window says nothing about rows beyond its end. Their overlay is about to be removed, so write
 * the acknowledged effects into them. Call it in the transaction of `applyPull`, before the sweep.
 */
async function settleUnlisted(
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
    const found = foldOf<StorableRow>(kinds, entry, collection.name)
    if (found === null) continue
    const { rule, args, only } = found
    const ids = only === null ? await table.toCollection().primaryKeys() : [only]
    for (const id of ids.filter((one) => !listed.has(one))) {
      const row = await table.get(id)
      const next = row === undefined ? undefined : rule.apply(row, entry, args)
      if (next === null) await table.delete(id)
      else if (next !== undefined && next !== row) await table.put(next)
    }
  }
}
