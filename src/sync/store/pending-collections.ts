import type { UserDb } from '#src/db/user-db.ts'
import { collectionsOf } from '../mutation.ts'
import type { Registry } from '../registry.ts'
import { isCovered, isLost } from '../view/entry-effect.ts'

/** Collections that acknowledged actions or open intents wait for; possibly no screen wants them. */
export function pendingCollections(db: UserDb, registry: Registry): Promise<string[]> {
  return db.transaction('r', db.outbox, db.collections, db.intents, async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray()
    const intents = await db.intents.toArray()
    if (acked.length + intents.length === 0) return []
    const states = new Map((await db.collections.toArray()).map((state) => [state.name, state]))
    const isThere = (name: string) => !isLost(states.get(name))
    const owed = acked.flatMap((entry) =>
      collectionsOf(registry.mutations, entry).filter(
        (name) => isThere(name) && !isCovered(entry, states.get(name)),
      ),
    )
    const asked = intents.flatMap(({ kind }) => registry.intents.shownIn[kind].slice(0, 1)).filter(isThere)
    return [...new Set([...owed, ...asked])]
  })
}
