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
