import { minuteMs } from '#contract/durations.ts'
import { throttle } from './throttle.ts'

const quietMs = minuteMs

/** Logs at most one line a minute; `again` formats the number of suppressed lines. */
export function logThrottled(
  log: (line: string) => void,
  again: (leftOut: number) => string,
  now: () => number,
): (line: string) => void {
  const pass = throttle(quietMs, now)
  return (line) => {
    const leftOut = pass()
    if (leftOut !== null) log(leftOut === 0 ? line : `${line} ${again(leftOut)}`)
  }
}
