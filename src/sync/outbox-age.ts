import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/** Age of the oldest entry in seconds; no header below `outboxAgeFromSeconds` or after a clock set back. */
export function outboxAge(
  entries: readonly Pick<StoredEntry, 'createdAt'>[],
  now: number,
): Record<string, string> {
  const oldest = Math.min(now, ...entries.map(({ createdAt }) => createdAt))
  const seconds = Math.floor((now - oldest) / 1_000)
  return seconds < outboxAgeFromSeconds ? {} : { [headers.outboxAge]: String(seconds) }
}
