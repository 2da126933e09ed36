import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/**
 * The header that tells how long the first of these has waited, in whole seconds; none for the usual short wait, nor by
 * a clock that went backwards. Only the figure: the operator sees that phones wait, not whose and for what.
 */
export function outboxAge(
  entries: readonly Pick<StoredEntry, 'createdAt'>[],
  now: number,
): Record<string, string> {
  const oldest = Math.min(now, ...entries.map(({ createdAt }) => createdAt))
  const seconds = Math.floor((now - oldest) / 1_000)
  return seconds < outboxAgeFromSeconds ? {} : { [headers.outboxAge]: String(seconds) }
}
