/** A top-up that has started, or whose start is unknown. */
export interface StartedTopUp {
  id: string
  /** The server returned an earlier top-up with the same values. */
  isOld: boolean
  /** The server has confirmed the top-up. */
  isAnswered: boolean
}
