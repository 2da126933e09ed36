/** What a run of bench:server measures. */
export interface ServerBenchSettings {
  /** Listings on PostgreSQL, the small market and the large one: growth is read from the pair. */
  small: number
  large: number
  /** Listings on the embedded database. */
  embedded: number
  /** Every figure is taken in so many rounds, with the floor in between. */
  rounds: number
  /** How long each kind of request is asked in a round. */
  seconds: number
}

export const fullRun: ServerBenchSettings = {
  small: 100_000,
  large: 1_000_000,
  embedded: 20_000,
  rounds: 3,
  seconds: 10,
}

export const quickRun: ServerBenchSettings = {
  small: 10_000,
  large: 100_000,
  embedded: 5_000,
  rounds: 1,
  seconds: 4,
}

/** Who asks at once: few to see how long an answer takes, many to see how many come in a second. */
export const clients = { few: 2, many: 8 } as const

/** What is asked. */
export const kinds = ['list', 'search', 'detail'] as const
export type Kind = (typeof kinds)[number]
