import { isAway } from './sql-state.ts'

const quietMs = 10_000

/**
 * Tells of a database that is away once in ten seconds, not once for each request that wanted something of it; `missed`
 * hears how many were passed over. Any other error is told every time.
 */
export function reportSeldom(
  report: (error: unknown) => void,
  missed: (count: number) => void,
  now: () => number,
): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let passedOver = 0
  return (error) => {
    if (!isAway(error)) return report(error)
    if (now() - toldAt < quietMs) {
      passedOver += 1
      return
    }
    if (passedOver > 0) missed(passedOver)
    passedOver = 0
    toldAt = now()
    report(error)
  }
}
