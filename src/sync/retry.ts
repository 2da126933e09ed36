import { hourMs, minuteMs } from '#contract/durations.ts'

const first = 1_000
const cap = 5 * minuteMs

/** Upper limit (ms) for `Retry-After`, which may exceed the back-off's cap. */
export const longestWait = hourMs

/**
 * Delay in ms: full jitter over 1 s × 2ⁿ, at most 5 min; `Retry-After` is a floor. Formula: "Exponential Backoff And
 * Jitter", AWS Architecture Blog, 2015.
 */
export function backoff(failures: number, chance: number, askedMs: number | null): number {
  const jittered = chance * Math.min(cap, first * 2 ** Math.min(failures, 20))
  return Math.min(longestWait, Math.max(jittered, askedMs ?? 0))
}

/** Also true when `notBefore` is so far ahead that only a clock change explains it. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > longestWait
}
