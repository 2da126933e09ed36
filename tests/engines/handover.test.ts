import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
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
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Order with a handover code', (here) => {
  test('two offline phones prove the handover; the money moves once', async () => {
    const { url } = here.site()
    const { trade, id, earned } = await paidOrder(url)
    const { price } = trade.product

    const pocket = await here.phone()
    const one = await tradeOn(pocket, trade.buyer)
    await one.page.goto(`/orders/${id}`)
    await stateWord(one.page, 'Payée').waitFor()
    await pocket.offline()
    await one.page.reload()
    const code = await openCode(one.page)

    const stall = await here.phone()
    const other = await tradeOn(stall, trade.seller)
    await other.page.goto(`/orders/${id}`)
    await stateWord(other.page, 'Payée').waitFor()
    await stall.offline()
    await other.page.reload()
    await next(other.page, 'Scanner le code de l’acheteur').click()
    const scan = other.page.getByRole('dialog', { name: 'Code de l’acheteur' })
    await scan.getByLabel('Code de remise').fill(code)
    await scan.getByRole('button', { name: 'Valider' }).click()
    await scan.waitFor({ state: 'detached' })
    await other.page.getByText('Remise prouvée. L’argent arrive dès que le réseau est là.').waitFor()
    expect((await walletOf(trade.seller)).available).toBe(earned)

    await stall.online()
    await waitForIdle(other.page, other.userId, 60_000)
    const { commission, state, history } = await orderOf(trade.seller, id)
    expect(state).toBe('completed')
    expect(history.filter(({ event }) => event === 'hand_over')).toHaveLength(1)
    expect((await walletOf(trade.seller)).available).toBe(earned + price - commission)
    await eventually(() => linesOf(trade.seller, id)).toEqual([['order_income', price - commission]])
    await other.page.getByText('L’argent est dans votre portefeuille.').waitFor()
    expect([...pocket.complaints, ...stall.complaints]).toEqual([])
  })
})
