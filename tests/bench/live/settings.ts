export interface LiveBenchSettings {
  /** Phones with a stream, two to a conversation. */
  phones: number
  perSecond: number
  /** Rounds for every figure, with the floor in between. */
  rounds: number
  /** Length of a round, in seconds. */
  seconds: number
}

export const fullRun: LiveBenchSettings = { phones: 500, perSecond: 10, rounds: 3, seconds: 30 }

export const quickRun: LiveBenchSettings = { phones: 100, perSecond: 10, rounds: 1, seconds: 10 }

/** Round trip (ms) of the slow connection. */
export const farMs = 400

/** From sending until the other phone has the message, p95 in ms; far away, more than one round trip. */
export const goalMs = 150
export const farGoalMs = 60
