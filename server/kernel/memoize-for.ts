import type { Clock } from './services.ts'

/** Caches the result of `make` for `ms`; concurrent callers share one call. Failures are not cached. */
export function memoizeFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | null = null
  return () => {
    const now = clock.now().getTime()
    if (kept !== null && now < kept.until) return kept.made
    const made = make()
    const mine = { made, until: now + ms }
    kept = mine
    made.catch(() => {
      if (kept === mine) kept = null
    })
    return made
  }
}
