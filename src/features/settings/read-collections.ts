import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { collectionNamed } from '#src/domains/registry.ts'
import { collectionLabel, collectionLabels } from './collection-labels.ts'

/** `fetchedAt`: oldest fetch of the label's collections (ms since 1970). */
export interface StoredCollection {
  label: string
  /** Null where a count is meaningless, such as statistics or preferences. */
  rows: number | null
  fetchedAt: number
}

/** Omits collections that were never fetched. */
export async function readCollections(db: UserDb): Promise<StoredCollection[]> {
  const states = (await db.collections.toArray()).filter(isFilled)
  const lines: StoredCollection[] = []
  for (const label of collectionLabels) {
    const own = states.filter(({ name }) => collectionLabel(name) === label)
    if (own.length === 0) continue
    lines.push({
      label,
      rows: await countRows(db, own),
      fetchedAt: Math.min(...own.map(({ fetchedAt }) => fetchedAt)),
    })
  }
  return lines
}

/** Counts the rows of lists, and one per viewed product (`product:<id>`). */
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
