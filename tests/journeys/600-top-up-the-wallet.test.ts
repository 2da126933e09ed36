import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'
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
import { call } from '#tests/support/faults.ts'

const here = journey(startMarket)

afterEach(() => here.site().faults.heal())

async function atTheWallet() {
  const spendable = spendableOf(await askServer(here.site().url, seller))
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await openWallet(page)
  return { spendable, phone, page, before: await spendable.available() }
}

async function play(
  spendable: SpendableBalance,
  amount: number,
  deed: Parameters<typeof playOperator>[3],
): Promise<void> {
  const [topUp, ...more] = await spendable.topUps(amount)
  if (topUp === undefined || more.length > 0) throw new Error(`not one top-up of ${amount}`)
  await playOperator(here.site().url, 'collect', topUp.id, deed)
}

const intents = async (page: Page) =>
  readTable<{ id: string }>(page, `louma:user:${await signedInUser(page)}`, 'intents')

test('a late callback of the operator: pending, then credited without a reload', async () => {
  const { spendable, phone, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_005)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await sheet.getByText('+225\u00a007\u00a007\u00a007\u00a007\u00a007').first().waitFor()
  expect(await spendable.available()).toBe(before)
  await play(spendable, 1_005, 'delay')
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

test('a lost callback of the operator: one check is enough', async () => {
  const { spendable, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_010)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await play(spendable, 1_010, 'lose')
  await sheet.getByRole('button', { name: 'Vérifier' }).click()
  await sheet.getByText('Recharge créditée').waitFor()
  await balance(page)
    .getByText(fcfa(before + 1_010))
    .waitFor()
})

test('a callback that arrives twice credits once', async () => {
  const { spendable, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_015)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await play(spendable, 1_015, 'twice')
  await sheet.getByText('Recharge créditée').waitFor()
  const [topUp] = await spendable.topUps(1_015)
  const credited = (await spendable.statement()).filter(({ transfer_id }) => transfer_id === topUp?.id)
  expect(credited.map(({ available }) => available)).toEqual([1_015])
  expect(await spendable.available()).toBe(before + 1_015)
})

test('refused by the customer: the reason is shown, and the retry keeps the input', async () => {
  const { spendable, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_020)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await play(spendable, 1_020, 'refuse')
  await sheet.getByText('Refusée par l’opérateur').waitFor()
  await sheet.getByText('Rien n’a été crédité').waitFor()
  await sheet.getByRole('button', { name: 'Réessayer' }).click()
  const form = page.getByRole('dialog', { name: 'Recharger' })
  await eventually(() => form.getByLabel('Montant en Fcfa').inputValue()).toBe('1020')
  expect(await spendable.available()).toBe(before)
})

test('closed during the top-up and opened later: it is listed and continues', async () => {
  const { spendable, phone, page, before } = await atTheWallet()
  const sheet = await recharge(page, 1_025)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await page.close()
  const again = await phone.open('/wallet')
  const line = again.getByRole('button', { name: `Recharge de ${fcfa(1_025)}` })
  await line.getByText('Confirmez sur votre téléphone').waitFor()
  await line.click()
  const reopened = again.getByRole('dialog', { name: 'Recharge', exact: true })
  await reopened.getByRole('link', { name: 'Jouer l’opérateur' }).waitFor()
  await play(spendable, 1_025, 'accept')
  await reopened.getByText('Recharge créditée').waitFor()
  await balance(again)
    .getByText(fcfa(before + 1_025))
    .waitFor()
  // A second request for this amount while one was open would have returned the same top-up.
  expect((await spendable.topUps(1_025)).length).toBe(1)
})

test('the same top-up requested twice is shown, not started twice', async () => {
  const { spendable, page } = await atTheWallet()
  const first = await recharge(page, 1_030)
  await first.getByText('Confirmez sur votre téléphone').waitFor()
  await page.keyboard.press('Escape')
  const second = await recharge(page, 1_030)
  await second.getByText('Cette recharge était déjà en cours').waitFor()
  expect((await spendable.topUps(1_030)).length).toBe(1)
})

test('a lost response: unknown state, then a single top-up', async () => {
  const { spendable, page } = await atTheWallet()
  const { faults } = here.site()
  faults.order(call('POST /wallet/top-ups'), { kind: 'drop-after' })
  faults.order(call('GET /wallet/top-ups'), { kind: 'answer', status: 503 })
  const sheet = await recharge(page, 1_035)
  await sheet.getByText('État inconnu').waitFor()
  expect((await intents(page)).length).toBe(1)
  // After a reload the device still has the intent.
  await page.reload()
  await page.getByText(`Recharge de ${fcfa(1_035)}`).waitFor()
  await page.getByText('État inconnu').waitFor()
  // The list still fails, so only a repeated request can resolve the intent.
  faults.heal()
  faults.order(call('GET /wallet/top-ups'), { kind: 'answer', status: 503 })
  const unknown = page.getByRole('listitem').filter({ hasText: fcfa(1_035) })
  await unknown.getByRole('button', { name: 'Vérifier' }).click()
  await unknown.waitFor({ state: 'detached' })
  faults.heal()
  await page.reload()
  await page.getByRole('button', { name: `Recharge de ${fcfa(1_035)}` }).waitFor()
  expect(await intents(page)).toEqual([])
  expect((await spendable.topUps(1_035)).length).toBe(1)
})

test('a request that was never sent is checked against the list and removed without a charge', async () => {
  const { spendable, page } = await atTheWallet()
  const { faults } = here.site()
  faults.order(call('POST /wallet/top-ups'), { kind: 'answer', status: 503 })
  const sheet = await recharge(page, 1_040)
  await sheet.getByText('Louma ne la connaît pas pour l’instant').waitFor()
  await sheet.getByRole('button', { name: 'Oublier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Oublier cette opération\u00a0?' })
  await dialog.getByText('Cet appareil ne la suivra plus').waitFor()
  await dialog.getByRole('button', { name: 'Oublier' }).click()
  await sheet.getByText('Cette opération n’est plus suivie').waitFor()
  faults.heal()
  expect(await intents(page)).toEqual([])
  expect(await spendable.topUps(1_040)).toEqual([])
})

test('the suggested number no longer changes once the field has the focus', async () => {
  const { url } = here.site()
  const { page } = await atTheWallet()
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const field = page.getByRole('dialog', { name: 'Recharger' }).getByLabel('Numéro mobile money')
  await eventually(() => field.inputValue()).not.toBe('')
  await field.focus()
  const offered = await field.inputValue()
  // Another device of the same user tops up with another number.
  const other = await voiceOf(url, seller)
  const body = { id: newId(), amount: 1_045, provider: 'sandbox', phone: '+221775550199' }
  expect((await other.call('POST', '/wallet/top-ups', body)).status).toBe(200)
  await page.getByText(`Recharge de ${fcfa(1_045)}`).waitFor({ state: 'attached' })
  await eventually(() => field.inputValue()).toBe(offered)
})

test('a missing number and a missing amount get the focus, also when asked twice', async () => {
  const { page } = await atTheWallet()
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const form = page.getByRole('dialog', { name: 'Recharger' })
  const send = form.getByRole('button', { name: /^Recharger 1/ })
  await form.getByLabel('Montant en Fcfa').fill('1050')
  await form.getByLabel('Numéro mobile money').fill('')
  for (const _ of ['first', 'again']) {
    await send.click()
    await form.getByText('Indiquez le numéro.').waitFor()
    await eventually(() => isFocused(form.getByLabel('Numéro mobile money'))).toBe(true)
  }
  await form.getByLabel('Montant en Fcfa').fill('1')
  await send.click()
  await eventually(() => isFocused(form.getByLabel('Montant en Fcfa'))).toBe(true)
})

test('tops up by a payment page and by a code', async () => {
  const { spendable, page, before } = await atTheWallet()
  await openWallet(page, '?recharger=500')
  const form = page.getByRole('dialog', { name: 'Recharger' })
  await eventually(() => form.getByLabel('Montant en Fcfa').inputValue()).toBe('500')
  await form.getByLabel('Numéro mobile money').fill(typedNumber)
  await form.getByRole('radio', { name: /avec un code/ }).check()
  await form.getByRole('button', { name: `Recharger ${fcfa(500)}` }).click()
  await form.getByText('Indiquez le code de l’opérateur.').waitFor()
  await form.getByLabel('Code de l’opérateur').fill('123456')
  await form.getByRole('button', { name: `Recharger ${fcfa(500)}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Recharge', exact: true })
  await sheet.getByText('Recharge créditée').waitFor()
  await sheet.getByRole('button', { name: 'Terminer' }).click()
  await eventually(() => new URL(page.url()).search).toBe('')
  expect(await spendable.available()).toBe(before + 500)

  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  await form.getByLabel('Montant en Fcfa').fill('1045')
  await form.getByRole('radio', { name: /par sa page/ }).check()
  await form.getByRole('button', { name: `Recharger ${fcfa(1_045)}` }).click()
  await sheet.getByRole('link', { name: /^Continuer chez/ }).click()
  await page.getByRole('button', { name: 'Accepter', exact: true }).click()
  await page.getByRole('link', { name: 'Ouvrir le portefeuille' }).click()
  await balance(page)
    .getByText(fcfa(before + 1_545))
    .waitFor()
})
