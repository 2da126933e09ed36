import type { View } from '#src/mirror/use-view.ts'

interface PhaseDeps {
  view: Pick<View<unknown>, 'data' | 'filled' | 'absent' | 'failure'>
  online: boolean
  /** The user has begun to read the local results: do not replace them. */
  isTouched: boolean
  /** The user has asked to see the server's results. */
  isReleased: boolean
}

/**
 * `unknown`: mirror not read. `here`: local results; `here-awaiting`: until the server responds; `here-held`: server
 * results are ready, but the user is reading.
 */
export type ResultsPhase = 'unknown' | 'answered' | 'here' | 'here-awaiting' | 'here-held'

export function resultsPhase({ view, online, isTouched, isReleased }: PhaseDeps): ResultsPhase {
  if (view.data === undefined) return 'unknown'
  if (view.filled) return isTouched && !isReleased ? 'here-held' : 'answered'
  return !online || view.absent || view.failure !== null ? 'here' : 'here-awaiting'
}
