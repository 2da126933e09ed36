import type { UserDb } from '#src/db/user-db.ts'
import { collectionsOf } from '../mutations/registry.ts'
import { isCovered } from '../view/fold.ts'

/**
 * Collections that an acknowledged action still waits for. Most are wanted on every screen; of the others a pull may
 * have failed after the acknowledgement, and nobody else would ask for it. One transaction.
 */
export function owedCollections(db: UserDb): Promise<string[]> {
  return db.transaction('r', db.outbox, db.collections, async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray()
    if (acked.length === 0) return []
    const states = new Map((await db.collections.toArray()).map((state) => [state.name, state]))
    const owed = acked.flatMap((entry) => {
      return collectionsOf(entry).filter(
        (name) => states.get(name)?.absent !== true && !isCovered(entry, states.get(name)),
      )
    })
    return [...new Set(owed)]
  })
}
