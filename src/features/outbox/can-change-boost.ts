import type { BoostOffer } from '#contract/own-products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/** Codes that another boost plan may avoid: not enough money, or a plan that no longer exists. */
const changeable = new Set(['insufficient_funds', 'validation_failed'])

export function canChangeBoost(
  entry: Pick<StoredEntry, 'kind' | 'lastError'>,
  offers: readonly BoostOffer[],
): boolean {
  if (entry.kind !== 'product.boost' || offers.length === 0) return false
  const code = entry.lastError?.code ?? null
  return code === null ? entry.lastError?.status === 422 : changeable.has(code)
}
