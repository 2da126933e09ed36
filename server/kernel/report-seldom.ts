import { seldom } from './seldom.ts'
import { isAway } from './sql-state.ts'

const quietMs = 10_000

/**
 * Reports that a database is away once in ten seconds, not once for each request that wanted something of it; `missed`
 * gets the number of those that were left out. Any other error is reported every time.
 */
export function reportSeldom(
  report: (error: unknown) => void,
  missed: (count: number) => void,
  now: () => number,
): (error: unknown) => void {
  const pass = seldom(quietMs, now)
  return (error) => {
    if (!isAway(error)) return report(error)
    const leftOut = pass()
    if (leftOut === null) return
    if (leftOut > 0) missed(leftOut)
    report(error)
  }
}
