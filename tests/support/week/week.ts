import type { Random } from '#server/db/demo/random.ts'
import type { KillableMarket } from '#tests/support/browser/market.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Person } from './person.ts'

export interface Week {
  market: KillableMarket
  /** Only computes what would be done. */
  isPlan: boolean
  random: Random
  people: readonly Person[]
  sellers: readonly Person[]
  buyers: readonly Person[]
  moderator: Person
  day: number
  acknowledged: Acknowledged
  photos: readonly Buffer[]
}

export interface Chance {
  who: Person
  about: string
  do(): Promise<void>
}

/** One kind of action, with its currently possible instances. */
export interface Action {
  name: string
  /** How often it is chosen where it is possible, relative to others. */
  weight: number
  /** Money needs a network throughout; some screens need one to be opened, and their actions may then wait. */
  network: 'throughout' | 'at first' | 'not needed'
  chances(week: Week): Chance[]
}
