import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OrderState } from '#contract/order-life.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import {
  beginTrade,
  next,
  orderOf,
  ordersOf,
  place,
  stateWord,
  takeStep,
} from '#tests/support/browser/trade.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

/** Opens one of this user's demo orders in this state. */
async function inState(page: Page, email: string, state: OrderState): Promise<void> {
  const orders = await ordersOf(await voiceOf(here.site().url, email))
  const role = email === buyer ? 'buyer' : 'seller'
  const found = orders.find((one) => one.state === state && one.role === role && one.mode === 'escrow')
  if (found === undefined) throw new Error(`nothing is ${state}`)
  await page.goto(`/orders/${found.id}`)
  await page.getByRole('region', { name: 'Historique' }).waitFor()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

deepTest('buyer: list, order in its states, and every dialog', async () => {
  const page = await openAs(await here.phone(), buyer)
  const found: Faults = {}
  const fine = (state: string) => inEveryVariant(page, state, found)
  await page.goto('/orders')
  await page.getByRole('region', { name: 'À faire' }).waitFor()
  await fine('liste')
  await inState(page, buyer, 'awaiting_payment')
  await fine('à payer')
  await next(page, /^Payer/).click()
  await page.getByRole('dialog').getByText('Solde disponible').waitFor()
  await fine('payer')
  await close(page)
  await inState(page, buyer, 'delivered')
  await next(page, 'Montrer le code de remise').click()
  await page.locator('[data-drawn]').waitFor()
  await fine('code')
  await close(page)
  await next(page, 'J’ai bien reçu l’article').click()
  await fine('confirmer')
  await close(page)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Signaler un problème' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('dialog').getByText('Choisissez une raison.').waitFor()
  await fine('problème')
  await close(page)
  await inState(page, buyer, 'disputed')
  await page.getByRole('region', { name: 'Litige' }).waitFor()
  await fine('litige')
  await inState(page, buyer, 'completed')
  await fine('terminée')
  expect(found).toEqual({})
})

deepTest('seller: request, handover and review', async () => {
  const { url } = here.site()
  const trade = await beginTrade(url)
  const id = await place(trade)
  const page = await openAs(await here.phone(), seller)
  const found: Faults = {}
  const fine = (state: string) => inEveryVariant(page, state, found)
  await page.goto('/orders?vue=ventes')
  await page.getByRole('region', { name: 'À faire' }).waitFor()
  await fine('ventes')
  await page.goto(`/orders/${id}`)
  await next(page, 'Refuser').click()
  await fine('refuser')
  await close(page)
  await takeStep(trade.seller, id, 'accept')
  await next(page, 'Scanner le code de l’acheteur').click()
  await page.getByLabel('Code de remise').fill('AAAA')
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByText('Ce code n’est pas celui de cette commande.').waitFor()
  await fine('scanner')
  await close(page)
  const { handover_code: code } = await orderOf(trade.buyer, id)
  expect((await trade.seller.call('PUT', `/orders/${id}/hand-over`, { code })).status).toBe(200)
  await next(page, 'Donner mon avis').click()
  await fine('avis')
  expect(found).toEqual({})
})

test('ordering by keyboard, from the product to the placed order', async () => {
  const trade = await beginTrade(here.site().url)
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await page.goto(`/products/${trade.product.id}`)
  await page.getByRole('button', { name: 'Commander', exact: true }).waitFor()
  await tabTo(page, 'Commander')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Commander' })
  await sheet.waitFor()
  await tabTo(page, /^Remise en main propre/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Où livrer')
  await page.keyboard.type('Médina')
  await tabTo(page, /^En espèces à la remise/)
  await tabTo(page, 'Envoyer la commande')
  await page.keyboard.press('Enter')
  await heading(page, 'Votre commande').waitFor()
  await stateWord(page, 'Demandée').waitFor()
  await eventually(async () => (await focused(page)).name).toBe('Votre commande')
  await tabTo(page, 'Autres actions')
  await page.keyboard.press('Enter')
  await eventually(async () => (await focused(page)).name).toBe('Annuler la commande')
})
