import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import {
  linesOf,
  next,
  openCode,
  orderOf,
  paidOrder,
  stateWord,
  tradeOn,
  walletOf,
} from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('two offline phones prove a handover; the money moves once after reconnecting', async () => {
  const { url, faults } = here.site()
  const { trade, id, earned } = await paidOrder(url)
  const { price } = trade.product
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await tradeOn(pocket, trade.buyer)
  const other = await tradeOn(stall, trade.seller)
  for (const { page } of [one, other]) {
    await page.goto(`/orders/${id}`)
    await stateWord(page, 'Payée').waitFor()
  }
  await pocket.offline()
  await stall.offline()

  // The app was killed meanwhile: the phone has everything that the handover needs.
  await one.page.reload()
  const code = await openCode(one.page)

  await other.page.reload()
  await next(other.page, 'Scanner le code de l’acheteur').click()
  const scan = other.page.getByRole('dialog', { name: 'Code de l’acheteur' })
  const type = async (text: string) => {
    await scan.getByLabel('Code de remise').fill(text)
    await scan.getByRole('button', { name: 'Valider' }).click()
  }
  const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
  await type(wrong)
  await scan.getByText('Ce code n’est pas celui de cette commande.').waitFor()
  const ends = ['1', '2', '3', '4', '5'].filter((end) => !code.endsWith(end)).slice(0, 4)
  for (const end of ends) await type(`${wrong.slice(0, -1)}${end}`)
  await scan.getByText('Demandez à l’acheteur d’ouvrir la commande').waitFor()
  await eventually(() => outboxOf(other.page, other.userId)).toEqual([])
  await type(`${code.slice(0, 8)} ${code.slice(8)}`)
  await scan.waitFor({ state: 'detached' })
  await other.page.getByText('Remise prouvée. L’argent arrive dès que le réseau est là.').waitFor()
  await other.page.getByRole('main').getByRole('img', { name: 'En attente d’envoi' }).first().waitFor()
  expect((await walletOf(trade.seller)).available).toBe(earned)

  // The first response is lost: the request is repeated and applied once.
  faults.order(
    ({ path }) => path.endsWith(`/orders/${id}/hand-over`) || path.includes('/batch'),
    { kind: 'drop-after' },
    1,
  )
  await stall.online()
  await waitForIdle(other.page, other.userId)
  const { commission, state, history } = await orderOf(trade.seller, id)
  expect(state).toBe('completed')
  expect(history.filter(({ event }) => event === 'hand_over')).toHaveLength(1)
  expect((await walletOf(trade.seller)).available).toBe(earned + price - commission)
  await eventually(() => linesOf(trade.seller, id)).toEqual([['order_income', price - commission]])
  await other.page.getByText('L’argent est dans votre portefeuille.').waitFor()
  await pocket.online()
  await one.page.keyboard.press('Escape')
  await stateWord(one.page, 'Terminée').waitFor()
  await eventually(() => other.page.getByRole('img', { name: 'En attente d’envoi' }).count()).toBe(0)
})
