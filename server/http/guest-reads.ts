import { collectRepeats } from '#server/kernel/repeats.ts'
import { networkOf } from './caller.ts'
import { createLimiter, type Limit } from './rate-limits.ts'

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

/** Short-lived response cache; concurrent requests for a key share one computation. */
interface AnswerCache {
  read<T>(key: string, compute: () => Promise<T>): Promise<T>
  size(): number
}

interface CacheSettings {
  /** Lifetime in milliseconds of `now`. */
  keptMs: number
  most: number
  now: () => number
}

/** A rendered page weighs about 120 kB with its compressed forms. */
const usualAnswerCache: CacheSettings = { keptMs: 2_000, most: 300, now: () => performance.now() }

interface Kept {
  answer: Promise<unknown>
  /** Counts made by the computation, made again for each repeated answer. */
  repeats: readonly (() => void)[]
  until: number
}

export function createAnswerCache({ keptMs, most, now }: CacheSettings): AnswerCache {
  const kept = new Map<string, Kept>()
  return {
    read<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && now() < found.until) {
        const answer = found.answer as Promise<T>
        return answer.then((same) => {
          for (const repeat of found.repeats) repeat()
          return same
        })
      }
      const repeats: (() => void)[] = []
      const answer = collectRepeats(repeats, compute)
      const entry = { answer, repeats, until: Number.POSITIVE_INFINITY }
      kept.delete(key)
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      answer.then(
        () => {
          entry.until = now() + keptMs
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return answer
    },
    size: () => kept.size,
  }
}
