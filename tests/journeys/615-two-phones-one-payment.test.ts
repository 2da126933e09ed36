import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { givePin, pinSheet, typePin } from '#tests/support/browser/pin.ts'
import {
  beginTrade,
  fillWallet,
  linesOf,
  next,
  place,
  stateWord,
  takeStep,
  tradeOn,
  walletOf,
} from '#tests/support/browser/trade.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('paid from two phones at once with one response lost: an order is paid once', async () => {
  const { url, faults } = here.site()
  const trade = await beginTrade(url)
  const { price } = trade.product
  await fillWallet(url, trade.buyer, 3 * price)
  const before = (await walletOf(trade.buyer)).available
  const id = await place(trade, { mode: 'escrow' })
  await takeStep(trade.seller, id, 'accept')
  await givePin(trade.buyer)
  const [pocket, tablet] = [await here.phone(), await here.phone()]
  const one = await tradeOn(pocket, trade.buyer)
  const other = await tradeOn(tablet, trade.buyer)
  for (const { page } of [one, other]) {
    await page.goto(`/orders/${id}`)
    await next(page, /^Payer/).click()
    await page.getByRole('dialog').getByText('Après le paiement').waitFor()
  }
  const press = { name: /^(Payer|Vérifier le paiement)/ }
  await one.page.getByRole('dialog').getByRole('button', press).click()
  await pinSheet(one.page)
  // The first phone never gets the response.
  faults.order(({ path }) => path.endsWith(`/orders/${id}/pay`), { kind: 'drop-after' }, 1)
  await typePin(one.page)
  await eventually(async () => (await walletOf(trade.buyer)).available).toBe(before - price)
  if ((await other.page.getByRole('dialog').count()) > 0) {
    await other.page
      .getByRole('dialog')
      .getByRole('button', press)
      .click({ timeout: 2_000 })
      .catch(() => {})
  }
  for (const { page } of [one, other]) await stateWord(page, 'Payée').waitFor()
  expect((await walletOf(trade.buyer)).available).toBe(before - price)
  await eventually(() => linesOf(trade.buyer, id)).toEqual([['order_payment', -price]])
  await eventually(() => readTable(one.page, `louma:user:${one.userId}`, 'intents')).toEqual([])
  await eventually(() => readTable(other.page, `louma:user:${other.userId}`, 'intents')).toEqual([])
})

deepTest(
  'offline no money moves: the buttons are disabled, say why, and the sheet keeps its place',
  async () => {
    const { url } = here.site()
    const trade = await beginTrade(url)
    await fillWallet(url, trade.buyer, trade.product.price)
    const id = await place(trade, { mode: 'escrow' })
    await takeStep(trade.seller, id, 'accept')
    const phone = await here.phone()
    const { page, userId } = await tradeOn(phone, trade.buyer)
    await page.goto(`/orders/${id}`)
    const button = next(page, /^Payer/)
    await button.click()
    const dialog = page.getByRole('dialog')
    const pay = dialog.getByRole('button', { name: /^Payer/ })
    await dialog.getByText('Après le paiement').waitFor()
    await pay.focus()
    const before = await boxes(dialog, pay)
    await phone.offline()
    await eventually(() => disabledBy(pay)).toMatch(/^L’argent ne bouge qu’avec le réseau/)
    await pay.press('Enter')
    expect(await boxes(dialog, pay)).toEqual(before)
    expect(await pay.evaluate((one) => one === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    expect(await disabledBy(button)).toMatch(/^L’argent ne bouge qu’avec le réseau/)
    await button.click({ force: true })
    expect(await dialog.count()).toBe(0)
    expect(await readTable(page, `louma:user:${userId}`, 'intents')).toEqual([])
    await phone.online()
    await eventually(() => disabledBy(button)).toBe(null)
    await button.click()
    await dialog.getByText('Après le paiement').waitFor()
  },
)

async function boxes(...parts: Locator[]) {
  return Promise.all(parts.map((part) => part.boundingBox()))
}

/** Text that describes a disabled button; null for an enabled one. */
async function disabledBy(button: Locator): Promise<string | null> {
  return button.evaluate((one) =>
    one.ariaDisabled === 'true'
      ? (document.getElementById(one.getAttribute('aria-describedby') ?? '')?.innerText ?? '')
      : null,
  )
}
