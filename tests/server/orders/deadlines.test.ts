import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { endOverdue } from '#server/domains/orders/index.ts'
import { talker } from '#tests/server/conversations/member.ts'
import { topUp } from '#tests/server/ledger/books.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { refusal, type Trader, trader } from './trader.ts'

describe.each(engines)('what happens to orders by itself (%s)', (engine) => {
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

  test('no answer within 48 hours, and not a moment before', async () => {
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

  test('no payment within 24 hours gives the pieces back', async () => {
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

  test('paid and not shipped within five days, ready or not: refunded', async () => {
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

  test('delivered and nobody complains within 72 hours: the seller is paid; too late for a dispute', async () => {
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

  test('a code proves more than a deadline: the seller who handed over in time is paid', async () => {
    const { id } = await paid()
    pass(121)
    expect((await awa.prove(id, (await ibra.seen(id)).handover_code ?? '')).status).toBe(200)
    await endOverdue(server.services)
    expect(await stateOf(id)).toBe('completed')
  })

  test('what is shipped, or in cash and accepted, waits for its people', async () => {
    const cash = await ordered('cod')
    await awa.act(cash.id, 'accept')
    const { id } = await paid()
    await awa.act(id, 'ship')
    pass(1_000)
    await endOverdue(server.services)
    expect([await stateOf(cash.id), await stateOf(id)]).toEqual(['accepted', 'shipped'])
  })

  test('a clock that goes back does not undo what has happened', async () => {
    const { id } = await ordered('cod')
    pass(-30)
    const { body } = await awa.act(id, 'accept')
    const times = body.data.history.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
    pass(30)
  })

  test('one order that fails does not keep the others from their turn; the conversation says what Louma did', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id: talk } = (await talker(server, ibra).open(product.id)).body.data
    const { id } = (await ibra.place(product)).body.data
    pass(48)
    await endOverdue(server.services)
    const last = (await talker(server, awa).earlier(talk)).body.data[0]
    expect(last).toMatchObject({
      kind: 'order',
      sender_id: null,
      text: 'Commande sans réponse',
      order_id: id,
    })
    expect((await talker(server, ibra).seen(talk)).unread).toBe(1)
  })
})
