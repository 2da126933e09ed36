import type { Action } from '../../support/load/tally.ts'

/** CPU time of one action in ms: of Louma's process, and of PostgreSQL's (null: it runs inside Louma's). */
export interface Cost {
  louma: number
  postgres: number | null
  requests: number
}

export interface MeasuredCosts {
  machine: { cpu: string; cores: number; memory: number; node: string }
  at: string
  /** Share of each action, in percent. */
  mix: Record<Action, number>
  engines: Partial<
    Record<
      'embedded' | 'postgres',
      { listings: number; actionsPerSecond: number; costs: Record<Action, Cost> }
    >
  >
}
