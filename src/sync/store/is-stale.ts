import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'

/**
 * True when a list of the user may not show this sequence of the server's yet. Lists that are everybody's bear no
 * sequence, and what a server does not have never moves. One read.
 */
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

/** Of these lists those that this device has not known to be current since then, without those that the server lacks. One read. */
export async function olderThan(db: UserDb, names: readonly string[], moment: number): Promise<string[]> {
  const states = await db.collections.bulkGet([...names])
  return names.filter((_, at) => {
    const state = states[at]
    return state?.absent !== true && (state?.fetchedAt ?? 0) < moment
  })
}
