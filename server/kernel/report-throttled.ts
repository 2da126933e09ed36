import { isUnavailable } from './sql-state.ts'
import { throttle } from './throttle.ts'

const quietMs = 10_000

/** Reports an unavailable database once per 10 seconds, with the number of suppressed reports; other errors always. */
export function reportThrottled(
  report: (error: unknown) => void,
  missed: (count: number) => void,
  now: () => number,
): (error: unknown) => void {
  const pass = throttle(quietMs, now)
  return (error) => {
    if (!isUnavailable(error)) return report(error)
    const leftOut = pass()
    if (leftOut === null) return
    if (leftOut > 0) missed(leftOut)
    report(error)
  }
}
