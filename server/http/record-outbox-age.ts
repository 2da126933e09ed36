import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import type { Services } from '#server/kernel/services.ts'

/** Longer than any phone keeps what nobody asks about; clocks that are off say anything. */
const mostSeconds = 60 * 86_400

/** Counts how long an action had waited on its phone, as that phone says; whose it was is not looked at. */
export function recordOutboxAge(request: Request, { tally }: Pick<Services, 'tally'>): void {
  const told = request.headers.get(headers.outboxAge)
  if (told === null || !/^\d{1,7}$/.test(told)) return
  const seconds = Number(told)
  if (seconds >= outboxAgeFromSeconds && seconds <= mostSeconds) tally?.({ type: 'outbox-age', seconds })
}
