/** What people do, and in which share of all they do. */
export const mix = { browse: 70, search: 10, chat: 10, sync: 8, buy: 2 } as const
export type Deed = keyof typeof mix
export const deeds = Object.keys(mix) as Deed[]

/** What came of a run. Times in ms, of each request that was answered as it should be, from when its person wanted it. */
export interface Tally {
  times: Record<Deed, number[]>
  /** Things that people began to do. */
  deeds: number
  /** Requests that were sent, and those refused with 503 and a time to come back. */
  requests: number
  shed: number
  /** How many of the refusals said when to come back. */
  shedWithTime: number
  /** Times in ms until a refusal. */
  shedTimes: number[]
  /** No answer at all: the server was away. */
  broken: number
  /** Anything else that nobody expects. */
  errors: string[]
}

/** A tally of nothing. */
export function openTally(): Tally {
  const times = { browse: [], search: [], chat: [], sync: [], buy: [] }
  return { times, deeds: 0, requests: 0, shed: 0, shedWithTime: 0, shedTimes: [], broken: 0, errors: [] }
}
