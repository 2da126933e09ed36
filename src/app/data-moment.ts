import type { CollectionState } from '#src/db/rows.ts'

/** Collections that every screen refreshes; other collections show their own age. */
const kept: ReadonlySet<string> = new Set(['products', 'notifications', 'stats'])

/** Oldest fetch of the refreshed collections, for guests newest of all (ms since 1970); null without data. */
export function dataMoment(states: readonly Pick<CollectionState, 'name' | 'fetchedAt'>[]): number | null {
  const filled = states.flatMap(({ name, fetchedAt }) => (fetchedAt === null ? [] : [{ name, fetchedAt }]))
  const main = filled.filter(({ name }) => kept.has(name)).map(({ fetchedAt }) => fetchedAt)
  if (main.length > 0) return Math.min(...main)
  if (filled.length === 0) return null
  return Math.max(...filled.map(({ fetchedAt }) => fetchedAt))
}
