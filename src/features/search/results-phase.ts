import type { View } from '#src/mirror/use-view.ts'

interface PhaseDeps {
  view: Pick<View<unknown>, 'data' | 'filled' | 'absent' | 'failure'>
  online: boolean
  /** Somebody reads what stands there: nothing may move it any more. */
  isTouched: boolean
  /** The server's results were asked for by a press. */
  isReleased: boolean
}

/**
 * What stands on the screen. `unknown`: the mirror has not been read yet. `answered`: the server's results. `here`: what
 * this device holds; `here-awaiting`: until the answer comes; `here-held`: although it has come, because somebody reads.
 */
export type ResultsPhase = 'unknown' | 'answered' | 'here' | 'here-awaiting' | 'here-held'

export function resultsPhase({ view, online, isTouched, isReleased }: PhaseDeps): ResultsPhase {
  if (view.data === undefined) return 'unknown'
  if (view.filled) return isTouched && !isReleased ? 'here-held' : 'answered'
  return !online || view.absent || view.failure !== null ? 'here' : 'here-awaiting'
}
