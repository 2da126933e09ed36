import type { Clock } from './clock.ts'

/**
 * Answers what `make` made, for so many milliseconds; whoever asks meanwhile waits for the same making. A failure is
 * not kept.
 */
export function keepFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
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
