/** Passes one call in so many ms: answers how many calls were left out since the one before, or null for one that is left out. */
export function seldom(quietMs: number, now: () => number): () => number | null {
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
