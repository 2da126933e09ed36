import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { beginTrade, linesOf, next, place, stateWord, tradeOn } from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('cash: accept, prepare, hand over by code; no money moves at Louma', async () => {
  const trade = await beginTrade(here.site().url)
  const id = await place(trade, { note: 'Demain à midi' })
  const [pocket, stall] = [await here.phone(), await here.phone()]
  const one = await tradeOn(pocket, trade.buyer)
  const other = await tradeOn(stall, trade.seller)
  await one.page.goto(`/orders?order=${id}`)
  await stateWord(one.page, 'Demandée').waitFor()
  expect(new URL(one.page.url()).pathname).toBe(`/orders/${id}`)
  await other.page.goto(`/orders/${id}`)
  await other.page.getByText('Demain à midi').waitFor()
  await next(other.page, 'Accepter').click()
  await stateWord(one.page, 'Acceptée').waitFor()
  await next(other.page, 'Marquer prête').click()
  await stateWord(one.page, 'Prête').waitFor()
  await next(one.page, 'Montrer le code de remise').click()
  const code = (await one.page.locator('[data-code]').getAttribute('data-code')) ?? ''
  await next(other.page, 'Scanner le code de l’acheteur').click()
  await other.page.getByLabel('Code de remise').fill(code)
  await other.page.getByRole('button', { name: 'Valider' }).click()
  await stateWord(one.page, 'Terminée').waitFor()
  expect([await linesOf(trade.buyer, id), await linesOf(trade.seller, id)]).toEqual([[], []])
  await other.page.emulateMedia({ media: 'print' })
  await other.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = other.page.getByRole('region', { name: 'Reçu de la commande' })
  await paper.getByText(trade.product.title).waitFor()
  await paper.getByText(trade.buyer.name).waitFor()
  expect(await other.page.locator('#root').isVisible()).toBe(false)
  await other.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
