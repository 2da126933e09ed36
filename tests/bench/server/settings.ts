export interface ServerBenchSettings {
  /** Products on PostgreSQL in the small market and in the large one; the pair shows the growth. */
  small: number
  large: number
  embedded: number
  /** Rounds for every figure, with the floor in between. */
  rounds: number
  /** How long each kind of request is measured in a round. */
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

/** Concurrent clients: few for the response time, many for the throughput. */
export const clients = { few: 2, many: 8 } as const

export const kinds = ['list', 'search', 'detail'] as const
export type Kind = (typeof kinds)[number]
