import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { endOverdue } from '#server/domains/orders/index.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { topUp } from '#tests/server/ledger/books.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { refusal, type Trader, trader } from './trader.ts'

describe.each(engines)('order deadlines (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Trader
  let ibra: Trader
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  const conflict = { status: 409, code: 'order_state_conflict' }

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
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  async function ordered(mode: 'cod' | 'escrow') {
    const product = await addProduct(server.db, awa.id)
    return { product, id: (await ibra.place(product, { mode })).body.data.id }
  }
  async function paid() {
    const order = await ordered('escrow')
    await awa.act(order.id, 'accept')
    await topUp(server, ibra.id, 18_000, `top-up:${order.id}`)
    await ibra.pay(order.id)
    return order
  }
  const stateOf = async (id: string) => (await ibra.seen(id)).state

  test('expires without an answer after 48 hours, not before', async () => {
    const { id } = await ordered('cod')
    pass(47.99)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('requested')
    pass(0.01)
    // The deadline applies even before the job has run.
    expect(refusal(await awa.act(id, 'accept'))).toEqual(conflict)
    await endOverdue(server.services)
    expect(await ibra.seen(id)).toMatchObject({ state: 'expired', deadline: null })
    expect((await ibra.seen(id)).history.at(-1)).toMatchObject({ event: 'expire', actor_id: null })
    expect((await newsOf(server, ibra))[0]).toEqual(['order', 'Commande sans réponse'])
    expect((await newsOf(server, awa))[0]).toEqual(['order', 'Commande sans réponse'])
  })

  test('releases the stock without a payment within 24 hours', async () => {
    const { id, product } = await ordered('escrow')
    await awa.act(id, 'accept')
    await topUp(server, ibra.id, 18_000, `top-up:${id}`)
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'reserved' })
    pass(24)
    expect(refusal(await ibra.pay(id))).toEqual(conflict)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('payment_expired')
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published' })
    expect(await ibra.money()).toBe(18_000)
  })

  test('refunds a paid order that is not shipped within five days, ready or not', async () => {
    const { id } = await paid()
    pass(100)
    await awa.act(id, 'prepare')
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('ready')
    pass(20)
    expect(refusal(await awa.act(id, 'ship'))).toEqual(conflict)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('cancelled')
    expect([await ibra.money(), await balanceOf(server.db, { kind: 'escrow', owner: id })]).toEqual([
      18_000, 0,
    ])
  })

  test('pays the seller 72 hours after delivery without a dispute; later disputes are refused', async () => {
    const { id } = await paid()
    await awa.act(id, 'ship')
    await awa.act(id, 'deliver')
    pass(72)
    expect(refusal(await ibra.complain(id))).toEqual(conflict)
    await endOverdue(server.services)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('completed')
    expect(await awa.money()).toBe(17_100)
  })

  test('a handover proof is accepted after the deadline, and pays the seller', async () => {
    const { id } = await paid()
    pass(121)
    expect((await awa.prove(id, (await ibra.seen(id)).handover_code ?? '')).status).toBe(200)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('completed')
  })

  test('shipped orders and accepted cash orders have no deadline', async () => {
    const cash = await ordered('cod')
    await awa.act(cash.id, 'accept')
    const { id } = await paid()
    await awa.act(id, 'ship')
    pass(1_000)
    await endOverdue(server.services)
    expect([await stateOf(cash.id), await stateOf(id)]).toEqual(['accepted', 'shipped'])
  })

  test('a clock that goes back keeps the history in order', async () => {
    const { id } = await ordered('cod')
    pass(-30)
    const { body } = await awa.act(id, 'accept')
    const times = body.data.history.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
    pass(30)
  })

  test('a failing order does not block the others; the conversation shows what Louma did', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id: talk } = (await conversationMember(server, ibra).open(product.id)).body.data
    const { id } = (await ibra.place(product)).body.data
    pass(48)
    await endOverdue(server.services)
    const last = (await conversationMember(server, awa).earlier(talk)).body.data[0]
    expect(last).toMatchObject({
      kind: 'order',
      sender_id: null,
      text: 'Commande sans réponse',
      order_id: id,
    })
    expect((await conversationMember(server, ibra).seen(talk)).unread).toBe(1)
  })
})
