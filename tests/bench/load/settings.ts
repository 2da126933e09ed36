export interface LoadSettings {
  engines: readonly ('embedded' | 'postgres')[]
  /** Products in the market besides those of the user pairs, and pairs of users who trade and write. */
  listings: { embedded: number; postgres: number }
  pairs: number
  /** Length of one step of the search for the limit, of its last step, of the overload, and of other parts, in seconds. */
  stepSeconds: number
  heldSeconds: number
  overloadSeconds: number
  partSeconds: number
  outageSeconds: number
  kills: number
  /** Length of the soak in minutes; 0: none. */
  soakMinutes: number
  parts: readonly Part[]
  seed: string
}

/** In the order in which they run; the others use the result of 'limit'. */
export const parts = ['limit', 'costs', 'overload', 'slow', 'outage', 'full', 'kills', 'soak'] as const
export type Part = (typeof parts)[number]

export const fullRun: LoadSettings = {
  engines: ['embedded', 'postgres'],
  listings: { embedded: 5_000, postgres: 50_000 },
  pairs: 400,
  stepSeconds: 10,
  heldSeconds: 180,
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
  heldSeconds: 10,
  overloadSeconds: 8,
  partSeconds: 5,
  outageSeconds: 5,
  kills: 5,
}

/** p99 over all requests that the highest load must keep, in ms. */
export const goalMs = 300
/** Time to recover from an overload, in seconds. */
export const recoverySeconds = 10
/** Seconds between two actions of an active user; converts actions per second to concurrent users. */
export const secondsBetweenActions = 10
