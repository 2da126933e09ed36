const first = 1_000
const cap = 5 * 60_000

/** The server may ask for more patience than our cap, but not for ever. */
export const longestWait = 60 * 60_000

/**
 * Milliseconds to wait before the next attempt: full jitter over 1 s doubled each time, at most 5 min; what the
 * server asked for is a floor. Formula: "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 */
export function backoff(failures: number, chance: number, askedMs: number | null): number {
  const jittered = chance * Math.min(cap, first * 2 ** Math.min(failures, 20))
  return Math.min(longestWait, Math.max(jittered, askedMs ?? 0))
}

/** True when the time has come, or lies so far ahead that only a changed clock explains it. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > longestWait
}
