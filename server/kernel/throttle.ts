/** Throttle: returns how many calls were suppressed before this one, or null when this one is suppressed. */
export function throttle(quietMs: number, now: () => number): () => number | null {
  let passedAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return () => {
    if (now() - passedAt < quietMs) {
      leftOut += 1
      return null
    }
    const count = leftOut
    passedAt = now()
    leftOut = 0
    return count
  }
}
