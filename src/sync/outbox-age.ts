import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/**
 * Header with the age of the oldest entry in whole seconds; none below `outboxAgeFromSeconds` or after a clock set
 * back. It names neither user nor action: the operator only needs the delay.
 */
export function outboxAge(
  entries: readonly Pick<StoredEntry, 'createdAt'>[],
  now: number,
): Record<string, string> {
  const oldest = Math.min(now, ...entries.map(({ createdAt }) => createdAt))
  const seconds = Math.floor((now - oldest) / 1_000)
  return seconds < outboxAgeFromSeconds ? {} : { [headers.outboxAge]: String(seconds) }
}
