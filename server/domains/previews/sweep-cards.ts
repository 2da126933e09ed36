import { dayMs } from '#contract/durations.ts'
import { openCardFiles } from '#server/media/card/card-files.ts'

/** Cards are redrawn after this time, so that deleted content does not stay. */
const keptMs = 7 * dayMs
const mostBytes = 256 * 1024 * 1024

export function sweepCards(dir: string, now: Date): Promise<void> {
  return openCardFiles(dir).sweep(new Date(now.getTime() - keptMs), mostBytes)
}
