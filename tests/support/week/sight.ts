import { heading } from '#tests/support/browser/screens.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import type { Good } from './acknowledged.ts'
import type { Person } from './person.ts'
import type { Week } from './week.ts'

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
