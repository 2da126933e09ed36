/** What a run of npm run load does. */
export interface LoadSettings {
  engines: readonly ('embedded' | 'postgres')[]
  /** Listings in the market beside the stalls, and pairs of people who trade and talk. */
  listings: { embedded: number; postgres: number }
  pairs: number
  /** Length of one step on the way to the highest load, of the overload, of other parts, in seconds. */
  stepSeconds: number
  overloadSeconds: number
  partSeconds: number
  /** How long the database is stopped, in seconds. */
  outageSeconds: number
  kills: number
  /** Length of the soak in minutes; 0: none. */
  soakMinutes: number
  parts: readonly Part[]
  seed: string
}

/** In the order in which they run; 'limit' is what the others measure themselves by. */
export const parts = ['limit', 'costs', 'overload', 'slow', 'outage', 'full', 'kills', 'soak'] as const
export type Part = (typeof parts)[number]

export const fullRun: LoadSettings = {
  engines: ['embedded', 'postgres'],
  listings: { embedded: 5_000, postgres: 50_000 },
  pairs: 400,
  stepSeconds: 10,
  overloadSeconds: 20,
  partSeconds: 15,
  outageSeconds: 30,
  kills: 100,
  soakMinutes: 0,
  parts,
  seed: 'louma',
}

export const quickRun: LoadSettings = {
  ...fullRun,
  listings: { embedded: 1_000, postgres: 5_000 },
  pairs: 80,
  stepSeconds: 4,
  overloadSeconds: 8,
  partSeconds: 5,
  outageSeconds: 5,
  kills: 5,
}

/** What the highest load is judged by: ms of the slowest answer in a hundred, over all requests. */
export const goalMs = 300
/** After an overload, so many seconds until all is as before. */
export const recoverySeconds = 10
/** How often a person who looks around does something: with it deeds in a second become people at once. */
export const secondsBetweenActions = 10
