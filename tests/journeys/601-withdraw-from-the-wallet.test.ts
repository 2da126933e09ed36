import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import {
  balance,
  fcfa,
  openWallet,
  playOperator,
  spendableOf,
  withdraw,
} from '#tests/support/browser/wallet.ts'

const here = journey(startMarket)

async function atTheWallet() {
  const spendable = spendableOf(await fetchFromServer(here.site().url, seller))
  const page = await openAs(await here.phone(), seller)
  await openWallet(page)
  return { spendable, page, before: await spendable.available() }
}

test('a withdrawal is held at once, sent to the operator, paid out', async () => {
  const { spendable, page, before } = await atTheWallet()
  const sheet = await withdraw(page, 2_005)
  await eventually(async () => (await spendable.withdrawals(2_005)).map(({ state }) => state)).toEqual([
    'sent',
  ])
  await sheet.getByText('Envoyé à l’opérateur').waitFor()
  expect(await spendable.available()).toBe(before - 2_005)
  await balance(page).getByText('En attente de retrait').waitFor()
  await balance(page)
    .getByText(fcfa(before - 2_005))
    .waitFor()
  const [withdrawal] = await spendable.withdrawals(2_005)
  await playOperator(here.site().url, 'payout', withdrawal?.id ?? '', 'accept')
  await sheet.getByText('Retrait versé').waitFor()
  await balance(page).getByText('En attente de retrait').waitFor({ state: 'detached' })
})
