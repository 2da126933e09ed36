import type { BoostOffer } from '#contract/own-products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

const hopelessCodes: ReadonlySet<string> = new Set([
  'not_found',
  'gone',
  'forbidden',
  'validation_failed',
  'order_changed',
  'order_state_conflict',
  'handover_code_wrong',
  'own_product',
  'escrow_off',
])
const hopelessStatuses: ReadonlySet<number> = new Set([400, 403, 404, 410, 413])

/** False when a retry would be refused again in any case. */
export function canRetry({ lastError }: Pick<StoredEntry, 'lastError'>): boolean {
  if (lastError === null) return true
  if (lastError.code !== null) return !hopelessCodes.has(lastError.code)
  return !hopelessStatuses.has(lastError.status)
}

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
