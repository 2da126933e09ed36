export type ViewPhase =
  /** Mirrored rows can be shown, however old. */
  | 'ready'
  /** No data yet, a pull may still succeed: the only phase with a skeleton. */
  | 'awaited'
  /** No data, and none coming: offline, or the pull failed. */
  | 'empty-handed'
  /** The server lacks the endpoint. */
  | 'absent'

interface Mirrored {
  data: unknown
  /** The mirror was read, with or without a result; if unset, `data` tells. */
  isRead?: boolean
  filled: boolean
  absent: boolean
  failure: number | null
}

/** Mirrored data take precedence over the state of the network. */
export function viewPhase(view: Mirrored, online: boolean): ViewPhase {
  const isHere = view.data !== undefined
  if (view.filled && isHere) return 'ready'
  if (!(view.isRead ?? isHere)) return 'awaited'
  if (view.absent) return 'absent'
  // Filled but unreadable data count as missing.
  return !online || view.failure !== null || view.filled ? 'empty-handed' : 'awaited'
}
