import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncBatch } from '#contract/sync-calls.ts'
import { balanceOf, checkLedger, post } from '#server/domains/ledger/index.ts'
import { endOverdue } from '#server/domains/orders/index.ts'
import { available, change, held, moved, topUp } from '#tests/server/ledger/books.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { confirmed } from '#tests/support/server/confirmed.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Trader, trader } from './trader.ts'

const rounds = 6

describe.each(engines)('concurrent order changes (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  /** Another instance over the same database, where the engine allows it. */
  let second: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    const beside = { engine, beside: server, clock: { now: () => now } }
    second = engine === 'postgres' ? await startTestServer(beside) : server
  })
  afterAll(async () => {
    expect(await checkLedger(server.db)).toEqual([])
    expect([...server.reported, ...second.reported]).toEqual([])
    if (second !== server) await second.close()
    await server.close()
  })

  const escrowOf = (id: string) => balanceOf(server.db, { kind: 'escrow', owner: id })
  async function pair() {
    const [awa, ibra] = [await server.createUser(), await server.createUser()]
    return {
      awa: trader(server, awa),
      ibra: trader(server, ibra),
      /** The same two users on the other instance. */
      awa2: trader(second, awa),
      ibra2: trader(second, ibra),
    }
  }
  async function payable(awa: Trader, ibra: Trader, money = 18_000) {
    const product = await addProduct(server.db, awa.id)
    const { id } = (await ibra.place(product, { mode: 'escrow' })).body.data
    await awa.act(id, 'accept')
    if (money > 0) await topUp(server, ibra.id, money, `top-up:${id}`)
    return { id, product }
  }
  const paidTimes = async (one: Trader, id: string) =>
    (await one.seen(id)).history.filter(({ event }) => event === 'pay').length

  test('two devices pay one order: it is paid once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, ibra2 } = await pair()
      const { id } = await payable(awa, ibra, 36_000)
      const answers = await Promise.all([ibra.pay(id), ibra2.pay(id), ibra.pay(id), ibra2.pay(id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect([await escrowOf(id), await ibra.money()]).toEqual([18_000, 18_000])
      expect(await paidTimes(ibra, id)).toBe(1)
    }
  }, 120_000)

  test('one balance, two orders: exactly one is paid', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, ibra2 } = await pair()
      const { awa: kodjo } = await pair()
      const one = await payable(awa, ibra)
      const other = await payable(kodjo, ibra, 0)
      const answers = await Promise.all([ibra.pay(one.id), ibra2.pay(other.id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect((await escrowOf(one.id)) + (await escrowOf(other.id))).toBe(18_000)
      expect(await ibra.money()).toBe(0)
    }
  }, 120_000)

  test('cancelling and paying: the money is refunded or never moved', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, awa2 } = await pair()
      const { id, product } = await payable(awa, ibra)
      const [pay, cancel] = await Promise.all([ibra.pay(id), awa2.act(id, 'cancel')])
      expect(cancel.status).toBe(200)
      expect([200, 409]).toContain(pay.status)
      expect(await ibra.seen(id)).toMatchObject({ state: 'cancelled' })
      expect([await escrowOf(id), await ibra.money(), await awa.money()]).toEqual([0, 18_000, 0])
      expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published' })
    }
  }, 120_000)

  test('receipt, proof and cancellation: either the seller or the buyer is paid, once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, awa2, ibra2 } = await pair()
      const { id } = await payable(awa, ibra)
      await ibra.pay(id)
      await awa.act(id, 'prepare')
      const code = (await ibra.seen(id)).handover_code ?? ''
      const answers = await Promise.all([
        awa.prove(id, code),
        ibra2.act(id, 'complete'),
        awa2.act(id, 'cancel'),
        ibra.act(id, 'cancel'),
      ])
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      const { state } = await ibra.seen(id)
      const money = [await escrowOf(id), await ibra.money(), await awa.money()]
      expect(money).toEqual(state === 'completed' ? [0, 0, 17_100] : [0, 18_000, 0])
    }
  }, 120_000)

  test('withdrawal and payment of the same money: one succeeds', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, ibra2 } = await pair()
      const { id } = await payable(awa, ibra)
      const moves = moved(available(ibra.id), held(ibra.id), 18_000)
      const [left, paid] = await Promise.allSettled([
        change(server, [ibra.id], (context) =>
          post(context, { key: `withdrawal:${id}:hold`, kind: 'withdrawal', moves }),
        ),
        ibra2.pay(id),
      ])
      const isPaid = paid.status === 'fulfilled' && paid.value.status === 200
      expect(left.status).toBe(isPaid ? 'rejected' : 'fulfilled')
      expect([await escrowOf(id), await ibra.money()]).toEqual([isPaid ? 18_000 : 0, 0])
    }
  }, 120_000)

  test('the last item goes to one of several buyers', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, awa2 } = await pair()
      const { ibra: estelle } = await pair()
      const product = await addProduct(server.db, awa.id)
      const mine = (await ibra.place(product)).body.data.id
      const hers = (await estelle.place(product)).body.data.id
      const answers = await Promise.all([awa.act(mine, 'accept'), awa2.act(hers, 'accept')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'reserved' })
    }
  }, 120_000)

  test('a deadline on two instances and user actions: one transition, one movement', async () => {
    for (let round = 0; round < rounds; round++) {
      const { awa, ibra, ibra2 } = await pair()
      const { id } = await payable(awa, ibra)
      await ibra.pay(id)
      await awa.act(id, 'ship')
      await awa.act(id, 'deliver')
      now = new Date(now.getTime() + 72 * 3_600_000)
      await Promise.all([
        endOverdue(server.services),
        endOverdue(second.services),
        ibra2.act(id, 'complete'),
        endOverdue(server.services),
      ])
      const { state, history } = await ibra.seen(id)
      expect(state).toBe('completed')
      expect(history.filter(({ event }) => event === 'settle' || event === 'complete')).toHaveLength(1)
      expect([await escrowOf(id), await awa.money()]).toEqual([0, 17_100])
    }
  }, 120_000)

  test('a replayed batch pays once; each key keeps its response', async () => {
    const { awa, ibra } = await pair()
    const { id } = await payable(awa, ibra, 40_000)
    await confirmed(server, ibra.id, { kind: 'pay', id, amount: 18_000 })
    const item = (key: string) => ({
      key,
      lane: `order:${id}`,
      method: 'PUT' as const,
      path: `/orders/${id}/pay`,
      body: {},
    })
    const items = [item(`a-${id}`), item(`b-${id}`)]
    const send = () => server.call(syncBatch, { token: ibra.token, body: { items } })
    const answers = await Promise.all([send(), send()])
    for (const { body } of [...answers, await send()]) {
      expect(body.results.map(({ status }) => status)).toEqual([200, 200])
    }
    expect([await escrowOf(id), await ibra.money()]).toEqual([18_000, 22_000])
  })
})
