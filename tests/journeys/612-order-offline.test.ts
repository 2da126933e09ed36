import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { beginTrade, fcfaOf, ordersOf, stateWord, tradeOn } from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('an order placed offline waits, and is placed at the new price only after confirmation', async () => {
  const trade = await beginTrade(here.site().url)
  const { id: product, price, title } = trade.product
  const dearer = price + 1_000
  const phone = await here.phone({ worker: true })
  const { page, userId } = await tradeOn(phone, trade.buyer)
  await page.goto(`/products/${product}`)
  await page.getByRole('button', { name: 'Commander', exact: true }).waitFor()
  await phone.offline()
  await page.getByRole('button', { name: 'Commander', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Commander' })
  await sheet.getByText('Partira dès le retour du réseau.').waitFor()
  await sheet.getByRole('button', { name: 'Envoyer la commande' }).click()
  await stateWord(page, 'Pas encore envoyée').waitFor()
  await page.getByText('elle partira dès le retour du réseau').first().waitFor()
  expect(await page.getByText('Demandée').count()).toBe(0)
  await page.goto('/orders')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Pas encore envoyée', { exact: true }).waitFor()
  await row.getByRole('img', { name: 'En attente d’envoi' }).waitFor()

  const { status } = await trade.seller.call('PUT', `/products/${product}`, {
    changes: { price: dearer },
    base: { price },
  })
  expect(status).toBe(200)
  await phone.online()
  await waitForIdle(page, userId)
  await row.getByText('À confirmer').first().waitFor()
  expect((await ordersOf(trade.buyer)).some((one) => one.product.id === product)).toBe(false)
  const toast = page.getByRole('alert').locator('[data-toast]').filter({ hasText: 'à confirmer' })
  await toast.getByRole('button', { name: 'Voir' }).click()
  const table = page.getByRole('table')
  await table.getByRole('row', { name: /^Prix/ }).getByText(fcfaOf(price)).waitFor()
  await table.getByRole('row', { name: /^Prix/ }).getByText(fcfaOf(dearer)).waitFor()
  await page.getByRole('button', { name: 'Confirmer au nouveau prix' }).click()
  await stateWord(page, 'Demandée').waitFor()
  await waitForIdle(page, userId)
  const placed = (await ordersOf(trade.buyer)).filter((one) => one.product.id === product)
  expect(placed.map((one) => [one.state, one.total])).toEqual([['requested', dearer]])
  await page.goto('/orders')
  await eventually(() => page.getByRole('listitem').filter({ hasText: title }).count()).toBe(1)
})
