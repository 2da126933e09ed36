import type { Random } from '#server/db/demo/random.ts'
import type { Market } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import { cut, type Person } from './person.ts'

/** A listing of the week, as far as people have been told. */
export interface Good {
  title: string
  price: number
  seller: Person
  photo: Buffer
  /** Null while it waits on the seller's phone. */
  id: string | null
  state: 'waiting' | 'review' | 'online' | 'refused'
  boosts: number
  /** A change of its price waits on the seller's phone. */
  isChanging: boolean
  trade: Trade | null
}

/** An order of the week: each good is ordered once at most. */
export interface Trade {
  good: Good
  buyer: Person
  mode: 'cod' | 'escrow'
  /** Null while it waits on the buyer's phone. */
  id: string | null
  total: number
  state: 'asked' | 'moving' | 'accepted' | 'payable' | 'paid' | 'done' | 'expired'
  /** What people have done to it, in order. */
  events: string[]
  /** The day of the last step. */
  day: number
  reviews: Map<Person, { rating: number; text: string }>
}

/** What two people say to each other about a good. */
export interface Talk {
  good: Good
  buyer: Person
  /** Null while the buyer's first words wait on the phone. */
  id: string | null
  words: { by: Person; text: string }[]
  offers: { price: number; state: 'pending' | 'accepted' | 'declined'; day: number; isSent: boolean }[]
}

/** Everything that people have done in the week and were told to be done or kept. */
export interface Told {
  goods: Good[]
  talks: Talk[]
  trades: Trade[]
  /** Hearts and follows as they were left: `person thing`. */
  hearts: Map<Person, Map<Good, boolean>>
  follows: Map<Person, Map<Person, boolean>>
  reports: { by: Person; good: Good; text: string; isSent: boolean; isClosed: boolean }[]
  searches: { by: Person; words: string }[]
  topUps: { by: Person; amount: number }[]
  withdrawals: { by: Person; amount: number }[]
  decisions: { good: Good; kind: 'approve' | 'reject' }[]
}

/** The week as it runs: who, what, and the seed that chooses. */
export interface Week {
  market: Market
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

/** Just before somebody presses the last button, the network may go. */
export async function perhapsCut({ random }: Week, person: Person): Promise<void> {
  if (random.chance(0.25) && person.isOnline) await cut(person)
}

/** Goods that this person can look at: without network those that the phone knows as they are. */
export function inSight({ told }: Week, person: Person): Good[] {
  return told.goods.filter(
    (good) =>
      good.state === 'online' &&
      !good.isChanging &&
      (good.trade === null || good.trade.state === 'asked') &&
      (person.isOnline || person.seen.has(asSeen(good))),
  )
}

const asSeen = ({ id, price }: Good) => `/products/${id} at ${price}`

/** Opens a listing and waits until it stands there as it is. */
export async function openGood(person: Person, good: Good): Promise<void> {
  await person.page.goto(`/products/${good.id}`)
  await heading(person.page, good.title).waitFor()
  await person.page.getByRole('main').getByText(fcfa(good.price)).first().waitFor()
  if (person.isOnline) person.seen.add(asSeen(good))
}

/** Opens a screen; without network one that this phone has shown before. */
export async function visit(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  if (person.isOnline) person.seen.add(path)
}
