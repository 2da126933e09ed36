import { seldom } from './seldom.ts'

const quietMs = 60_000

/** Writes a line at most once a minute; `again` says how many were left out since the one before. */
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
