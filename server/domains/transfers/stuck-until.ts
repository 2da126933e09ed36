import { stuckPayoutHours } from '#contract/payout-review.ts'

/** A withdrawal about which nothing that counts was said since then, or longer, may be settled by the staff. */
export function stuckUntil(now: Date): Date {
  return new Date(now.getTime() - stuckPayoutHours * 3_600_000)
}
