import { openCardFiles } from '#server/media/card/card-files.ts'

/** A card is remade after so many days, so that nothing of what is gone stays. */
const keptMs = 7 * 24 * 60 * 60_000
/** Room that cards take together (bytes). */
const mostBytes = 256 * 1024 * 1024

/** Removes cards that were made long ago, and the oldest ones where they take too much room. */
export function sweepCards(dir: string, now: Date): Promise<void> {
  return openCardFiles(dir).sweep(new Date(now.getTime() - keptMs), mostBytes)
}
