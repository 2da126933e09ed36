import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import type { Services } from '#server/kernel/services.ts'

/** Above the age at which the client asks the user; larger values come from wrong clocks. */
const mostSeconds = 60 * 86_400

/** Metric of the client's own figure; the user is not recorded. */
export function recordOutboxAge(request: Request, { tally }: Pick<Services, 'tally'>): void {
  const told = request.headers.get(headers.outboxAge)
  if (told === null || !/^\d{1,7}$/.test(told)) return
  const seconds = Number(told)
  if (seconds >= outboxAgeFromSeconds && seconds <= mostSeconds) tally?.({ type: 'outbox-age', seconds })
}
