import type { Random } from '#server/db/demo/random.ts'
import type { Market } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import { cut, type Person } from './person.ts'
import type { Good, Told } from './told.ts'

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

/** Does something on screens; only planned, nothing is done. */
export async function live({ isPlan }: Week, act: () => Promise<void>): Promise<void> {
  if (!isPlan) await act()
}

/** The same where, just before the last button is pressed, the network may go. */
export async function liveOrLose(
  week: Week,
  person: Person,
  act: (lastMoment: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const isLost = week.random.chance(0.25) && person.isOnline
  const lastMoment = async () => {
    if (isLost) await cut(person)
  }
  await (week.isPlan ? lastMoment() : act(lastMoment))
}

/** What the server says of something; only planned, what it will say. */
export async function learn<T>({ isPlan }: Week, read: () => Promise<T>, foreseen: T): Promise<T> {
  return isPlan ? foreseen : read()
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
}

/** What a phone shows with a network it shows again without; said before anybody looks. */
export function willSee(person: Person, what: Good | string): void {
  if (person.isOnline) person.seen.add(typeof what === 'string' ? what : asSeen(what))
}
