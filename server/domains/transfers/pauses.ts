import { topUpMinutes } from '#contract/transfer-life.ts'

const second = 1_000
const minute = 60 * second

/** After this time another run may take the row again. */
export const leaseMs = minute
/** Above this age, an id unknown to the provider means that the request was lost. */
export const lostAfterMs = 2 * minute
export const topUpMs = topUpMinutes * minute
/** Expired top-ups are polled this long: some operators confirm on the next day. */
export const followedMs = 48 * 60 * minute

const firstMs = 15 * second
const longestMs = 60 * minute

/** Exponential backoff. A row that became due meanwhile (webhook) stays due. */
export function nextAsk(now: Date, { tries, nextAt }: { tries: number; nextAt: Date | null }): Date {
  if (nextAt !== null && nextAt <= now) return nextAt
  return new Date(now.getTime() + Math.min(longestMs, firstMs * 2 ** Math.min(tries, 20)))
}
