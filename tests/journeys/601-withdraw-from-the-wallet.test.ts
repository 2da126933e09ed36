import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { pinSheet, typePin } from '#tests/support/browser/pin.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'
import {
  askWithdrawal,
  balance,
  fcfa,
  openWallet,
  playOperator,
  spendableOf,
  withdraw,
} from '#tests/support/browser/wallet.ts'
import { call } from '#tests/support/faults.ts'

/** Withdrawals above this amount wait for the staff, which leaves time to cancel. */
const here = journey(() => startMarket({ LOUMA_APPROVE_UP_TO: '5000' }))

afterEach(() => here.site().faults.heal())

async function atTheWallet() {
  const spendable = spendableOf(await askServer(here.site().url, seller))
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

test('a withdrawal can be cancelled until it is sent: the money returns', async () => {
  const { spendable, page, before } = await atTheWallet()
  const sheet = await withdraw(page, 20_005)
  await sheet.getByText('Retrait demandé').waitFor()
  await balance(page)
    .getByText(fcfa(before - 20_005))
    .waitFor()
  await sheet.getByRole('button', { name: 'Annuler ce retrait' }).click()
  await sheet.getByRole('button', { name: 'Oui, annuler ce retrait' }).click()
  await sheet.getByText('Retrait annulé').waitFor()
  await balance(page).getByText(fcfa(before)).waitFor()
  expect(await spendable.available()).toBe(before)
})

test('a lost response leads to a single withdrawal', async () => {
  const { spendable, page, before } = await atTheWallet()
  const { faults } = here.site()
  await askWithdrawal(page, 30_005)
  await pinSheet(page)
  faults.order(call('POST /wallet/withdrawals'), { kind: 'drop-after' })
  faults.order(call('GET /wallet/withdrawals'), { kind: 'answer', status: 503 })
  await typePin(page)
  const sheet = page.getByRole('dialog', { name: 'Retrait', exact: true })
  await sheet.getByText('État inconnu').waitFor()
  faults.heal()
  // The intent is resolved by the list or by the button, whichever is first.
  await sheet.getByText('Retrait demandé').waitFor()
  expect((await spendable.withdrawals(30_005)).length).toBe(1)
  expect(await spendable.available()).toBe(before - 30_005)
})

test('too high an amount is refused before sending, and one tap fills in the possible maximum', async () => {
  const { page, before } = await atTheWallet()
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  const form = page.getByRole('dialog', { name: 'Retirer' })
  await form.getByLabel('Montant en Fcfa').fill(String(before - (before % 5) + 5))
  await form.getByRole('button', { name: 'Continuer' }).click()
  await form.getByText(`Vous avez ${fcfa(before)}.`).waitFor()
  const all = before - (before % 5)
  await form.getByRole('button', { name: /^Tout retirer/ }).click()
  await eventually(() => form.getByLabel('Montant en Fcfa').inputValue()).toBe(String(all))
})
