import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStatement } from '#contract/wallet.ts'
import { entries } from '#server/db/schema/ledger.ts'
import { withdrawals } from '#server/db/schema/transfers.ts'
import { checkLedger, post, simulatedMoney } from '#server/domains/ledger/index.ts'
import { readPayments } from '#server/payments/payment-settings.ts'
import { settleSimulatedMoney } from '#server/settle-simulated-money.ts'
import { available, change, gifts, moved, promo, readBooks } from '#tests/server/ledger/books.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const wave = { LOUMA_WAVE_API_KEY: 'k', LOUMA_WAVE_WEBHOOK_SECRET: 's' }
const price = 18_000

describe.each(engines)('simulated money with a real provider (%s)', (engine) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, approveUpTo: 2_000 })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const settle = (env: NodeJS.ProcessEnv) => settleSimulatedMoney(server.services, readPayments(env, false))
  const someone = async () => {
    const user = await server.createUser()
    return { ...mover(server, user), ...trader(server, user) }
  }
  const spendable = async (one: { id: string }) => (await readBooks(server)).get(`available:${one.id}`) ?? 0
  const realMoney = (id: string, amount: number) =>
    change(server, [id], (context) =>
      post(context, {
        key: `top-up:real:${id}`,
        kind: 'top_up',
        moves: moved({ kind: 'external', owner: 'wave' }, available(id), amount),
      }),
    )

  it('starts with a provider on an empty ledger, and with simulated money without a provider', async () => {
    await settle(wave)
    await (await someone()).rich(1_000)
    await settle({ LOUMA_SANDBOX: '1' })
    await settle({})
  })

  it('refuses until the operator has decided, and while more can be created', async () => {
    await expect(settle(wave)).rejects.toThrow(/1\s000\s*F d’argent d’essai.*LOUMA_SIMULATED_MONEY/)
    for (const choice of [{}, { LOUMA_SIMULATED_MONEY: 'write-off' }]) {
      await expect(settle({ ...wave, ...choice, LOUMA_SANDBOX: '1' })).rejects.toThrow('LOUMA_SANDBOX=0')
    }
    const before = await readBooks(server)
    await settle({ ...wave, LOUMA_SIMULATED_MONEY: 'keep' })
    await settle({ ...wave, LOUMA_SIMULATED_MONEY: 'keep', LOUMA_SANDBOX: '1' })
    expect(await readBooks(server)).toEqual(before)
  })

  it('writes it off in every account, once, without affecting real money', async () => {
    const [seller, buyer, saver, honest] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ]
    await buyer.rich(6 * price)
    const bought = async (who: typeof buyer) => {
      const product = await addProduct(server.db, seller.id)
      const { id } = (await who.place(product, { mode: 'escrow' })).body.data
      await seller.act(id, 'accept')
      expect((await who.pay(id)).status).toBe(200)
      return id
    }
    const orders = {
      paid: await bought(buyer),
      shipped: await bought(buyer),
      delivered: await bought(buyer),
      disputed: await bought(buyer),
      completed: await bought(buyer),
    }
    for (const id of [orders.shipped, orders.delivered, orders.disputed, orders.completed]) {
      await seller.act(id, 'ship')
    }
    await seller.act(orders.delivered, 'deliver')
    expect((await buyer.complain(orders.disputed)).status).toBe(200)
    await buyer.act(orders.completed, 'complete')
    expect(await spendable(seller)).toBeGreaterThan(0)
    await saver.rich(9_000)
    expect((await saver.withdraw(5_000)).body.data.state).toBe('requested')
    expect((await saver.withdraw(1_000)).status).toBe(200)
    await server.transfers.run()
    await change(server, [saver.id], (context) =>
      post(context, { key: 'gift', kind: 'promo', moves: moved(gifts, promo(saver.id), 700) }),
    )
    await realMoney(honest.id, 2 * price)
    const fromReal = await bought(honest)
    expect(await checkLedger(server.db)).toEqual([])

    await settle({ ...wave, LOUMA_SIMULATED_MONEY: 'write-off' })
    expect(await checkLedger(server.db)).toEqual([])
    expect(await simulatedMoney(server.db, ['sandbox', 'sandbox-page', 'sandbox-code'])).toBe(0)
    for (const one of [seller, buyer, saver]) expect(await spendable(one)).toBe(0)
    const books = await readBooks(server)
    expect([books.get(`held:${saver.id}`), books.get(`promo:${saver.id}`)]).toEqual([0, 700])
    expect(books.get('platform:commission')).toBe(0)
    expect([await spendable(honest), books.get(`escrow:${fromReal}`)]).toEqual([price, price])
    const states = await Promise.all(Object.values(orders).map(async (id) => (await buyer.seen(id)).state))
    expect(states).toEqual(['cancelled', 'cancelled', 'completed', 'refunded', 'completed'])
    expect((await honest.seen(fromReal)).state).toBe('paid')
    const rows = await server.db.select().from(withdrawals).where(eq(withdrawals.userId, saver.id))
    expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'failed'])
    // Released clients show it as a correction.
    const { body } = await server.call(listStatement, { token: buyer.token, query: {} })
    expect(body.data[0]).toMatchObject({ kind: 'reversal', subject: 'Argent d’essai retiré' })

    const written = await server.db.$count(entries)
    await settle({ ...wave, LOUMA_SIMULATED_MONEY: 'write-off' })
    await settle(wave)
    expect(await server.db.$count(entries)).toBe(written)
  })

  it('posts what a real provider has paid out of it as a loss of Louma', async () => {
    const thief = await someone()
    await thief.rich(5_000)
    await change(server, [thief.id], (context) =>
      post(context, {
        key: 'paid-out',
        kind: 'withdrawal_paid',
        moves: moved(available(thief.id), { kind: 'external', owner: 'wave' }, 2_000),
      }),
    )
    await settle({ ...wave, LOUMA_SIMULATED_MONEY: 'write-off' })
    expect(await spendable(thief)).toBe(0)
    expect((await readBooks(server)).get('platform:simulated')).toBe(-2_000)
    expect(await checkLedger(server.db)).toEqual([])
    await settle(wave)
  })
})
