import { minuteMs } from '#contract/durations.ts'
import type { Log } from './open-log.ts'

const linesAMinute = 20

/** Logs slow statements without their values; the first line of the next minute contains the number of omitted ones. */
export function slowStatements(
  thresholdMs: number,
  log: Log['log'],
  now: () => number,
): (text: string, ms: number) => void {
  let minute = 0
  let written = 0
  let left = 0
  return (text, ms) => {
    if (thresholdMs === 0 || ms < thresholdMs) return
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, written] = [current, 0]
    if (written >= linesAMinute) {
      left += 1
      return
    }
    written += 1
    log('Requête lente', {
      ms: Math.round(ms),
      statement: withoutValues(text),
      ...(left > 0 ? { left_out: left } : {}),
    })
    left = 0
  }
}

const textAtMost = 1_000

/** Values are passed as parameters; literals inside the text are replaced as a safeguard. */
function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textAtMost)
}
