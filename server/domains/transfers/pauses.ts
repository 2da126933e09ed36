import { hourMs, minuteMs } from '#contract/durations.ts'
import { stuckPayoutHours } from '#contract/payout-review.ts'
import { topUpMinutes } from '#contract/transfer-life.ts'

const second = 1_000

/** After this time another run may take the row again. */
export const leaseMs = minuteMs
/** Above this age, an id unknown to the provider means that the request was lost. */
export const lostAfterMs = 2 * minuteMs
export const topUpMs = topUpMinutes * minuteMs
/** Expired top-ups are polled this long: some operators confirm on the next day. */
export const followedMs = 48 * hourMs

const firstMs = 15 * second
const longestMs = hourMs

/** Exponential backoff. A row that became due meanwhile (webhook) stays due. */
export function nextAsk(now: Date, { tries, nextAt }: { tries: number; nextAt: Date | null }): Date {
  if (nextAt !== null && nextAt <= now) return nextAt
  return new Date(now.getTime() + Math.min(longestMs, firstMs * 2 ** Math.min(tries, 20)))
}

/** Withdrawals without an answer since this time may be settled by staff. */
export function stuckUntil(now: Date): Date {
  return new Date(now.getTime() - stuckPayoutHours * hourMs)
}
