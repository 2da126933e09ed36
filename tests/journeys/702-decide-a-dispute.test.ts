import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin, openDesktop, waitingRow } from '#tests/support/browser/money-review.ts'
import {
  beginTrade,
  fcfaOf,
  fillWallet,
  linesOf,
  orderOf,
  place,
  type Trade,
  takeStep,
} from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

async function quarrel(mode: 'cod' | 'escrow'): Promise<{ trade: Trade; id: string }> {
  const { url } = here.site()
  const trade = await beginTrade(url)
  if (mode === 'escrow') await fillWallet(url, trade.buyer, trade.product.price)
  const id = await place(trade, { mode, fulfilment: 'delivery', address: 'Médina' })
  await takeStep(trade.seller, id, 'accept')
  if (mode === 'escrow') await takeStep(trade.buyer, id, 'pay')
  await takeStep(trade.seller, id, 'ship')
  const words = { reason: 'damaged', text: 'La semelle est décollée.', photos: [] }
  expect((await trade.buyer.call('PUT', `/orders/${id}/dispute`, words)).status).toBe(200)
  const answer = { text: 'Elle était entière au départ.', photos: [] }
  expect((await trade.seller.call('PUT', `/orders/${id}/dispute/answer`, answer)).status).toBe(200)
  return { trade, id }
}

test('both versions, a split shown before the decision, and the money as announced', async () => {
  const { trade, id } = await quarrel('escrow')
  const { price } = trade.product
  const page = await openAs(await here.phone(), admin)
  await openDesktop(page, 'litiges')
  await waitingRow(page, trade.product.title).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('La semelle est décollée.').waitFor()
  await sheet.getByText('Elle était entière au départ.').waitFor()
  await sheet.getByRole('button', { name: 'Trancher' }).click()
  await sheet.getByRole('button', { name: 'Confirmer la décision' }).click()
  await sheet.getByText('Choisissez qui reçoit l’argent.').waitFor()
  await sheet.getByLabel('Partager').check()
  await sheet.getByLabel(/^Rendu à/).fill(String(price))
  await sheet.getByText('Un partage laisse quelque chose à chacun.').waitFor()
  await sheet.getByRole('button', { name: /^50/ }).click()
  const back = Math.floor(price / 2)
  const { commission } = await orderOf(trade.buyer, id)
  const kept = Math.floor((commission * (price - back)) / price)
  const box = sheet.getByRole('heading', { name: 'L’argent part aussitôt' }).locator('..')
  for (const amount of [back, price - back - kept, kept, price])
    await box.getByText(fcfaOf(amount)).first().waitFor()
  await sheet.getByLabel('Explication').fill('Chacun la moitié : le transport est en cause.')
  await sheet.getByRole('button', { name: 'Confirmer la décision' }).click()
  await sheet.waitFor({ state: 'detached' })
  await waitingRow(page, trade.product.title).waitFor({ state: 'detached' })
  const lines = [await linesOf(trade.buyer, id), await linesOf(trade.seller, id)]
  expect(lines[0]?.map(([, amount]) => amount)).toEqual([-price, back])
  expect(lines[1]?.map(([, amount]) => amount)).toEqual([price - back - kept])
  expect((await orderOf(trade.buyer, id)).dispute?.decision?.text).toContain('le transport')
})
