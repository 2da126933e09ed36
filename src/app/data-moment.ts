import type { CollectionState } from '#src/db/rows.ts'

/** Collections that are kept current on every screen; the others say their own age where they are shown. */
const kept: ReadonlySet<string> = new Set(['products', 'notifications', 'stats'])

/**
 * How old the data on this device are (ms since 1970): the oldest of the lists that are always kept current, or for
 * guests the newest of what there is; null when there is nothing.
 */
export function dataMoment(states: readonly Pick<CollectionState, 'name' | 'fetchedAt'>[]): number | null {
  const filled = states.flatMap(({ name, fetchedAt }) => (fetchedAt === null ? [] : [{ name, fetchedAt }]))
  const main = filled.filter(({ name }) => kept.has(name)).map(({ fetchedAt }) => fetchedAt)
  if (main.length > 0) return Math.min(...main)
  if (filled.length === 0) return null
  return Math.max(...filled.map(({ fetchedAt }) => fetchedAt))
}
