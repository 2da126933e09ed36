import type { Random } from '#server/db/demo/random.ts'
import type { Market } from '#tests/support/browser/market.ts'
import type { Told } from './acknowledged.ts'
import type { Person } from './person.ts'

/** The week as it runs: who, what, and the seed that chooses. */
export interface Week {
  market: Market
  /** Nobody lives it: only what would be done is wanted. */
  isPlan: boolean
  random: Random
  people: readonly Person[]
  sellers: readonly Person[]
  buyers: readonly Person[]
  moderator: Person
  day: number
  told: Told
  photos: readonly Buffer[]
}

/** Something that one person could do now. */
export interface Chance {
  who: Person
  /** What it is about, for the log of the day. */
  about: string
  do(): Promise<void>
}

/** One kind of thing that people do: what of it could be done now, given what they know. */
export interface Deed {
  name: string
  /** How often it is done where it can be done, beside the others. */
  weight: number
  /** Money moves with a network only; some screens are opened with one, and what is done there may wait. */
  network: 'throughout' | 'at first' | 'not needed'
  chances(week: Week): Chance[]
}
