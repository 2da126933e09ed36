import { hourMs } from '#contract/durations.ts'
import { stuckPayoutHours } from '#contract/payout-review.ts'

/** Withdrawals without an answer since this time may be settled by staff. */
export function stuckUntil(now: Date): Date {
  return new Date(now.getTime() - stuckPayoutHours * hourMs)
}
