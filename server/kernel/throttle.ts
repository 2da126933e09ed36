import { minuteMs } from '#contract/durations.ts'
import { isUnavailable } from './errors.ts'

/** Throttle: returns how many calls were suppressed before this one, or null when this one is suppressed. */
function throttle(quietMs: number, now: () => number): () => number | null {
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

const logQuietMs = minuteMs

/** Logs at most one line a minute; `again` formats the number of suppressed lines. */
export function logThrottled(
  log: (line: string) => void,
  again: (leftOut: number) => string,
  now: () => number,
): (line: string) => void {
  const pass = throttle(logQuietMs, now)
  return (line) => {
    const leftOut = pass()
    if (leftOut !== null) log(leftOut === 0 ? line : `${line} ${again(leftOut)}`)
  }
}

const reportQuietMs = 10_000

/** Reports an unavailable database once per 10 seconds, with the number of suppressed reports; other errors always. */
export function reportThrottled(
  report: (error: unknown) => void,
  missed: (count: number) => void,
  now: () => number,
): (error: unknown) => void {
  const pass = throttle(reportQuietMs, now)
  return (error) => {
    if (!isUnavailable(error)) return report(error)
    const leftOut = pass()
    if (leftOut === null) return
    if (leftOut > 0) missed(leftOut)
    report(error)
  }
}
