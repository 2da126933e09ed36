/** What a mirrored list can be for the person in front of it. */
export type ViewPhase =
  /** Rows of the mirror can be shown, however old. */
  | 'ready'
  /** Never filled, and an answer may still come: the only case for a skeleton. */
  | 'awaited'
  /** Never filled, and nothing comes: no network, or a pull that failed. */
  | 'empty-handed'
  /** The server has no such call. */
  | 'absent'

interface Mirrored {
  data: unknown
  /** The mirror was looked at, also when it held nothing; without it, data tell. */
  isRead?: boolean
  filled: boolean
  absent: boolean
  failure: number | null
}

/** Decides what to draw: what the mirror holds always wins over what the network does. */
export function viewPhase(view: Mirrored, online: boolean): ViewPhase {
  const isHere = view.data !== undefined
  if (view.filled && isHere) return 'ready'
  if (!(view.isRead ?? isHere)) return 'awaited'
  if (view.absent) return 'absent'
  // What is kept and can not be read is as good as nothing.
  return !online || view.failure !== null || view.filled ? 'empty-handed' : 'awaited'
}
