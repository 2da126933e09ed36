/** The size of a run. Delays in ms. */
export interface Settings {
  mode: 'full' | 'quick'
  rounds: number
  drainRounds: number
  durabilityRounds: number
  actions: number
  /** Slow delays first: a busy machine disturbs them least, and it may be calmer afterwards. */
  delays: readonly number[]
  deltas: number
  reads: number
  taps: number
  folds: number
}

export const fullSettings: Settings = {
  mode: 'full',
  rounds: 5,
  drainRounds: 3,
  durabilityRounds: 3,
  actions: 1_000,
  delays: [100, 20, 0],
  deltas: 5,
  reads: 50,
  taps: 20,
  folds: 50,
}

/** A smoke run: every part once, figures that prove nothing. */
export const quickSettings: Settings = {
  mode: 'quick',
  rounds: 1,
  drainRounds: 1,
  durabilityRounds: 1,
  actions: 100,
  delays: [20, 0],
  deltas: 2,
  reads: 10,
  taps: 5,
  folds: 10,
}
