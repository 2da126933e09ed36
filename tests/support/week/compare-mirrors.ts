import type { Collection, Reading, StorableRow } from '#src/sync/collection.ts'

/** View counts and ratings change without notification; agreed prices expire by the reader's clock. */
const unsyncedFields = ['views', 'views_count', 'seller_rating', 'agreed_price', 'agreed_until']

/** Differences between a mirrored list and the server's answer. */
export function mirrorDifferences(
  { name, mode, window }: Pick<Collection, 'name' | 'mode' | 'window'>,
  kept: readonly StorableRow[],
  answer: Pick<Reading, 'rows' | 'hasMore'>,
): string[] {
  const found: string[] = []
  const left = new Map(kept.map((row) => [String(row.id), row]))
  for (const row of answer.rows) {
    const mine = left.get(String(row.id))
    left.delete(String(row.id))
    if (canonical(mine) !== canonical(row))
      found.push(`${name} ${row.id}: here ${canonical(mine)}, there ${canonical(row)}`)
  }
  // A phone may have older rows than one answer contains, and no others.
  const isPart = mode === 'feed' && (answer.hasMore || answer.rows.length >= window)
  const oldest = answer.rows.map(({ sortKey }) => sortKey ?? '').sort()[0] ?? ''
  for (const { id, sortKey } of left.values())
    if (!isPart || (sortKey ?? '') > oldest) found.push(`${name} ${id}: only here`)
  return found
}

function canonical(value: unknown): string {
  const text = JSON.stringify(value, (key, one: unknown) => {
    if (unsyncedFields.includes(key)) return undefined
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return text ?? 'nothing'
}
