import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'

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
