import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { type PhoneOptions, workerReady } from '#tests/support/browser/phone.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import {
  balance,
  fcfa,
  openWallet,
  playOperator,
  recharge,
  type SpendableBalance,
  spendableOf,
  typedNumber,
} from '#tests/support/browser/wallet.ts'
import { byDepth } from '#tests/support/depth.ts'

const here = journey(startMarket)

async function atTheWallet(options: PhoneOptions = {}) {
  const spendable = spendableOf(await fetchFromServer(here.site().url, seller))
  const phone = await here.phone(options)
  const page = await openAs(phone, seller)
  if (options.worker) await workerReady(page)
  await openWallet(page)
  return { spendable, phone, page, before: await spendable.available() }
}

async function play(
  spendable: SpendableBalance,
  amount: number,
  action: Parameters<typeof playOperator>[3],
): Promise<void> {
  const [topUp, ...more] = await spendable.topUps(amount)
  if (topUp === undefined || more.length > 0) throw new Error(`not one top-up of ${amount}`)
  await playOperator(here.site().url, 'collect', topUp.id, action)
}

test('a late callback of the operator: pending, then credited without a reload', async () => {
  const { spendable, phone, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_005)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await sheet.getByText('+225\u00a007\u00a007\u00a007\u00a007\u00a007').first().waitFor()
  expect(await spendable.available()).toBe(before)
  await play(spendable, 1_005, byDepth('accept', 'delay'))
  await sheet.getByText('Recharge créditée').waitFor({ timeout: 60_000 })
  await sheet.getByText(fcfa(before + 1_005)).waitFor()
  await sheet.getByRole('button', { name: 'Terminer' }).click()
  await balance(page)
    .getByText(fcfa(before + 1_005))
    .waitFor()
  await page
    .getByRole('button', { name: /Recharge.*Entrée/ })
    .filter({ hasText: `+${fcfa(1_005)}` })
    .waitFor()
  expect(phone.complaints).toEqual([])
})

test('a number keeps its characters and its caret while it is typed, and is grouped on leaving the field', async () => {
  const { phone, page } = await atTheWallet()
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const field = page.getByRole('dialog', { name: 'Recharger' }).getByLabel('Numéro mobile money')
  await field.fill('0707 07')
  await field.press('Home')
  await field.press('ArrowRight')
  await page.keyboard.type('70')
  await eventually(() => field.inputValue()).toBe('070707 07')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
  await field.press('End')
  await page.keyboard.type('.07')
  await field.blur()
  await eventually(() => field.inputValue()).toBe('+225\u00a007\u00a007\u00a007\u00a007\u00a007')
  expect(phone.complaints).toEqual([])
})

test('tops up by a payment page, which the service worker leaves to the operator', async () => {
  const { page, before } = await atTheWallet({ worker: true })
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const form = page.getByRole('dialog', { name: 'Recharger' })
  await form.getByLabel('Montant en Fcfa').fill('1045')
  await form.getByLabel('Numéro mobile money').fill(typedNumber)
  await form.getByRole('radio', { name: /par sa page/ }).check()
  await form.getByRole('button', { name: `Recharger ${fcfa(1_045)}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Recharge', exact: true })
  await sheet.getByRole('link', { name: /^Continuer chez/ }).click()
  await page.getByRole('button', { name: 'Accepter', exact: true }).click()
  await page.getByRole('link', { name: 'Ouvrir le portefeuille' }).click()
  await balance(page)
    .getByText(fcfa(before + 1_045))
    .waitFor()
})
