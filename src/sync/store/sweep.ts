import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { collectionsOf, type Kinds } from '../mutation.ts'
import { isCovered, isLost } from '../view/entry-effect.ts'

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
export async function sweep(db: UserDb, kinds: Kinds): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  if (acked.length === 0) return
  const states = await db.collections.toArray()
  const done = acked.filter((entry) => isSettledByPulls(kinds, entry, states)).map((entry) => entry.seq)
  if (done.length > 0) await db.outbox.bulkDelete(done)
}
