import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { collectionNamed } from '#src/sync/collections/registry.ts'
import { keptName, keptNames } from './kept-names.ts'

/** One line of what is kept: how many rows, and since when the oldest of its lists is known to be current. */
export interface KeptList {
  label: string
  rows: number
  fetchedAt: number
}

/** What the mirror of this person holds, from one moment; lists that were never filled are left out. */
export async function readKept(db: UserDb): Promise<KeptList[]> {
  const states = (await db.collections.toArray()).filter(isFilled)
  const lines: KeptList[] = []
  for (const label of keptNames) {
    const own = states.filter(({ name }) => keptName(name) === label)
    const tables = new Set(own.flatMap(({ name }) => collectionNamed(name)?.table(db) ?? []))
    if (own.length === 0) continue
    const counts = await Promise.all([...tables].map((table) => table.count()))
    lines.push({
      label,
      rows: counts.reduce((sum, count) => sum + count, 0),
      fetchedAt: Math.min(...own.map(({ fetchedAt }) => fetchedAt)),
    })
  }
  return lines
}

function isFilled(state: CollectionState): state is CollectionState & { fetchedAt: number } {
  return state.fetchedAt !== null
}
