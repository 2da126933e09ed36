import { seldom } from './seldom.ts'

const quietMs = 60_000

/** Logs at most one line a minute; `again` formats the number of suppressed lines. */
export function logSeldom(
  log: (line: string) => void,
  again: (leftOut: number) => string,
  now: () => number,
): (line: string) => void {
  const pass = seldom(quietMs, now)
  return (line) => {
    const leftOut = pass()
    if (leftOut !== null) log(leftOut === 0 ? line : `${line} ${again(leftOut)}`)
  }
}
