import { type AnswerCache, createAnswerCache, usualAnswerCache } from './answer-cache.ts'
import type { Limit } from './auth-limits.ts'
import { networkOf } from './network-of.ts'
import { createLimiter } from './rate-limits.ts'

/** Per network and minute, 20 to 80 ms CPU each: enough for 60 guests behind carrier-grade NAT, not for a scraper. */
const usualCostlyLimit: Limit = { points: 600, seconds: 60 }

export interface GuestReads {
  cache: AnswerCache
  /** Throws `too_many_requests`. */
  count(address: string): Promise<void>
}

export function createGuestReads(
  limit: Limit = usualCostlyLimit,
  cache = createAnswerCache(usualAnswerCache),
): GuestReads {
  const countOne = createLimiter(limit)
  return { cache, count: (address) => countOne(networkOf(address)) }
}
