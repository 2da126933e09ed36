/** Keeps answers for a moment; those who ask for the same at once share one computation. */
export interface AnswerCache {
  /** The kept answer, or what `compute` gives. A failure is shared by those who wait for it, and not kept. */
  read<T>(key: string, compute: () => Promise<T>): Promise<T>
  size(): number
}

interface CacheSettings {
  /** How long an answer is kept, in milliseconds of `now`. */
  keptMs: number
  /** So many answers at most; the oldest goes first. */
  most: number
  now: () => number
}

/** Fresh enough for a person, long enough for a crowd that asks for the same page. */
export const usualAnswerCache: CacheSettings = { keptMs: 1_000, most: 200, now: () => performance.now() }

export function createAnswerCache({ keptMs, most, now }: CacheSettings): AnswerCache {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return {
    read<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && now() < found.until) return found.answer as Promise<T>
      const answer = compute()
      const entry = { answer, until: Number.POSITIVE_INFINITY }
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
