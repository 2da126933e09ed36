/** What a run of bench:live measures. */
export interface LiveBenchSettings {
  /** Phones that listen, two to a conversation. */
  phones: number
  /** Messages of all of them together in a second. */
  perSecond: number
  /** Every figure is taken in so many rounds, with the floor in between. */
  rounds: number
  /** How long a round is, in seconds. */
  seconds: number
}

export const fullRun: LiveBenchSettings = { phones: 500, perSecond: 10, rounds: 3, seconds: 30 }

export const quickRun: LiveBenchSettings = { phones: 100, perSecond: 10, rounds: 1, seconds: 10 }

/** From sending until the other phone has the message, p95 in ms. */
export const goalMs = 150
