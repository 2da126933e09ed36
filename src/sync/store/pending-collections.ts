import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'
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
    const shown = intents.flatMap(({ kind }) => registry.intents.shownIn[kind].slice(0, 1)).filter(isThere)
    return [...new Set([...owed, ...shown])]
  })
}

/** Whether a private collection may lack this sequence. Public ones have none, absent ones never change. */
export async function isStale(
  db: UserDb,
  collection: Pick<Collection, 'name' | 'isPublic'> | undefined,
  seq: number,
): Promise<boolean> {
  if (collection === undefined || collection.isPublic) return false
  const state = await db.collections.get(collection.name)
  if (state === undefined) return true
  return !state.absent && (state.seq === null || state.seq < seq)
}

/** The collections not known to be current since `moment` (ms since 1970), without those absent on the server. */
export async function olderThan(db: UserDb, names: readonly string[], moment: number): Promise<string[]> {
  const states = await db.collections.bulkGet([...names])
  return names.filter((_, at) => {
    const state = states[at]
    return state?.absent !== true && (state?.fetchedAt ?? 0) < moment
  })
}
