import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser, deleteAccount } from '#contract/auth.ts'
import { refusal, type Trader, trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('account deletion with orders or money (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Trader
  let ibra: Trader

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = trader(server, await server.createUser())
    ibra = trader(server, await server.createUser())
  })

  const leave = async ({ token, password }: Trader) =>
    refusal(await server.call(deleteAccount, { token, body: { password } }))
  const isThere = async ({ token }: Trader) => (await server.call(currentUser, { token })).status === 200
  const moneyLeft = (available: number, held: number) => ({
    status: 409,
    code: 'money_left',
    params: { available, held },
  })

  test('is refused to buyer and seller of an open order, and allowed after it', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id } = (await ibra.place(product)).body.data
    for (const act of ['accept', 'ship', 'deliver'] as const) {
      expect(await leave(awa)).toEqual({ status: 409, code: 'orders_under_way' })
      expect(await leave(ibra)).toEqual({ status: 409, code: 'orders_under_way' })
      await awa.act(id, act)
    }
    expect([await isThere(awa), await isThere(ibra)]).toEqual([true, true])
    await ibra.act(id, 'complete')
    expect(await leave(ibra)).toEqual({ status: 200, code: undefined })
    expect(await leave(awa)).toEqual({ status: 200, code: undefined })
    expect(await isThere(awa)).toBe(false)
  })

  test('is refused while the user has money, also in transit; promotional credit does not count', async () => {
    await giveMoney(server, awa.id, { available: 5_000, promo: 700 })
    expect(await leave(awa)).toEqual(moneyLeft(5_000, 0))
    const hers = mover(server, awa)
    const { id } = (await hers.withdraw(5_000)).body.data
    expect(await leave(awa)).toEqual(moneyLeft(0, 5_000))
    await server.transfers.run()
    await server.sandbox.play('payout', id, 'accept')
    await server.transfers.run()
    expect(await hers.money()).toEqual([0, 0])
    expect(await leave(awa)).toEqual({ status: 200, code: undefined })
  })

  test('is refused during a top-up, and allowed once it has expired', async () => {
    await mover(server, ibra).topUp(2_000)
    expect(await leave(ibra)).toEqual(moneyLeft(0, 0))
    now = new Date(now.getTime() + 31 * 60_000)
    expect(await leave(ibra)).toEqual({ status: 200, code: undefined })
  })

  test('reveals nothing about money without the password', async () => {
    await giveMoney(server, awa.id, { available: 100 })
    const { token } = awa
    const wrong = await server.call(deleteAccount, { token, body: { password: 'pas-le-bon' } })
    expect(refusal(wrong)).toEqual({ status: 422, code: 'validation_failed' })
  })
})
