import { heading } from '#tests/support/browser/screens.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import type { Good } from './acknowledged.ts'
import type { Person } from './person.ts'
import type { Week } from './week.ts'

/** Products that this user can open; without network, only those that the phone has shown at their current price. */
export function inSight({ acknowledged }: Week, person: Person): Good[] {
  return acknowledged.goods.filter(
    (good) =>
      good.state === 'online' &&
      !good.isChanging &&
      (good.trade === null || good.trade.state === 'asked') &&
      (person.isOnline || person.seen.has(asSeen(good))),
  )
}

const asSeen = ({ id, price }: Good) => `/products/${id} at ${price}`

export async function openGood(person: Person, good: Good): Promise<void> {
  await person.page.goto(`/products/${good.id}`)
  await heading(person.page, good.title).waitFor()
  await person.page.getByRole('main').getByText(fcfa(good.price)).first().waitFor()
}

/** Records that the phone can show this again without network; called before it is opened. */
export function willSee(person: Person, what: Good | string): void {
  if (person.isOnline) person.seen.add(typeof what === 'string' ? what : asSeen(what))
}
