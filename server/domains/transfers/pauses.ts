import { topUpMinutes } from '#contract/transfer-life.ts'

const second = 1_000
const minute = 60 * second

/** Whoever has taken a row to look after it has so long before somebody else does. */
export const leaseMs = minute
/** What a provider has not heard of so long after it was begun has never reached it. */
export const lostAfterMs = 2 * minute
/** A top-up without confirmation counts as expired. */
export const topUpMs = topUpMinutes * minute
/** An expired top-up is asked about for so long: some operators confirm on the next day. */
export const followedMs = 48 * 60 * minute

const firstMs = 15 * second
const longestMs = 60 * minute

/**
 * When a transfer is asked about again that was asked about so many times in vain. What has become due meanwhile (a webhook
 * came while it was being asked about) stays due.
 */
export function nextAsk(now: Date, { tries, nextAt }: { tries: number; nextAt: Date | null }): Date {
  if (nextAt !== null && nextAt <= now) return nextAt
  return new Date(now.getTime() + Math.min(longestMs, firstMs * 2 ** Math.min(tries, 20)))
}
