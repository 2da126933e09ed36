/** Kinds of actions, and their shares in percent. */
export const mix = { browse: 70, search: 10, chat: 10, sync: 8, buy: 2 } as const
export type Action = keyof typeof mix
export const actions = Object.keys(mix) as Action[]

/** Results of a run. Times in ms, of each successful request, from its planned start. */
export interface Tally {
  times: Record<Action, number[]>
  actions: number
  /** Requests that were sent, and those refused with 503. */
  requests: number
  shed: number
  /** Refusals that had `Retry-After`. */
  shedWithTime: number
  shedTimes: number[]
  /** When they came, in ms of `performance.now()`. */
  shedAt: number[]
  /** Why requests got no answer, one reason each. */
  broken: string[]
  errors: string[]
}

export function openTally(): Tally {
  const times = { browse: [], search: [], chat: [], sync: [], buy: [] }
  const shed = { shed: 0, shedWithTime: 0, shedTimes: [], shedAt: [] }
  return { times, actions: 0, requests: 0, ...shed, broken: [], errors: [] }
}
