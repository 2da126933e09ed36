import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { collectionNamed } from '#src/sync/collections/registry.ts'
import { keptName, keptNames } from './kept-names.ts'

/** One line of what is kept: how many rows, and since when the oldest of its lists is known to be current. */
export interface KeptList {
  label: string
  /** Null where counting says nothing: figures, choices. */
  rows: number | null
  fetchedAt: number
}

/** What the mirror of this person holds; lists that were never filled are left out. */
export async function readKept(db: UserDb): Promise<KeptList[]> {
  const states = (await db.collections.toArray()).filter(isFilled)
  const lines: KeptList[] = []
  for (const label of keptNames) {
    const own = states.filter(({ name }) => keptName(name) === label)
    if (own.length === 0) continue
    lines.push({
      label,
      rows: await countRows(db, own),
      fetchedAt: Math.min(...own.map(({ fetchedAt }) => fetchedAt)),
    })
  }
  return lines
}

/** Rows of the lists among these, and one for each thing that was looked at (`product:<id>`). */
async function countRows(db: UserDb, states: readonly CollectionState[]): Promise<number | null> {
  const things = states.filter(({ name }) => name.startsWith('product:'))
  if (things.length > 0) return things.length
  const lists = states
    .flatMap(({ name }) => collectionNamed(name) ?? [])
    .filter(({ mode }) => mode !== 'value')
  if (lists.length === 0) return null
  const counts = await Promise.all(lists.map((list) => list.table(db).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

function isFilled(state: CollectionState): state is CollectionState & { fetchedAt: number } {
  return state.fetchedAt !== null
}
