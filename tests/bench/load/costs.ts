import type { Deed } from '../../support/load/tally.ts'

/** Processor time of one deed in ms: of Louma's process, and of PostgreSQL's (null: it is in Louma's). */
export interface Cost {
  louma: number
  postgres: number | null
  requests: number
}

/** What the capacity model goes by: measured, on this machine, at this moment. */
export interface MeasuredCosts {
  machine: { cpu: string; cores: number; memory: number; node: string }
  at: string
  /** Share of each deed among all, in percent. */
  mix: Record<Deed, number>
  engines: Partial<
    Record<'embedded' | 'postgres', { listings: number; actionsPerSecond: number; costs: Record<Deed, Cost> }>
  >
}
