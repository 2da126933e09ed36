import { type AnswerCache, createAnswerCache, usualAnswerCache } from './answer-cache.ts'
import type { Limit } from './auth-limits.ts'
import { networkOf } from './network-of.ts'
import { createLimiter } from './rate-limits.ts'

/**
 * Costly public reads (20 to 80 ms of the processor each) that one network may cause in a minute; kept answers do not
 * count. Sixty guests behind one carrier's address who search all the time stay below; one who asks 28 a second is over
 * it after 21 s.
 */
const usualCostlyLimit: Limit = { points: 600, seconds: 60 }

/** What guests ask for that costs much: kept for a moment, and limited by network. */
export interface GuestReads {
  cache: AnswerCache
  /** Counts one computation for a network. Throws `too_many_requests`. */
  count(address: string): Promise<void>
}

export function createGuestReads(
  limit: Limit = usualCostlyLimit,
  cache = createAnswerCache(usualAnswerCache),
): GuestReads {
  const countOne = createLimiter(limit)
  return { cache, count: (address) => countOne(networkOf(address)) }
}
