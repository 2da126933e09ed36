import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { myActivity } from '#contract/dashboard.ts'
import { conversationsPerHour } from '#contract/limits.ts'
import { placeOrder } from '#contract/orders.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, addSeen, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Placing, refusal, type Trader, trader } from './trader.ts'

describe.each(engines)('placing an order (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Trader
  let ibra: Trader
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = later(1)
    awa = trader(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  test('opens the conversation in which the seller can write first, beside the limit of new conversations', async () => {
    const [talkOfAwa, talkOfIbra] = [conversationMember(server, awa), conversationMember(server, ibra)]
    for (let n = 0; n < conversationsPerHour + 1; n++) {
      const { body } = await ibra.place((await addSeen(server.db, awa.id)).product)
      const id = body.data.conversation_id ?? ''
      expect((await awa.seen(body.data.id)).conversation_id).toBe(id)
      expect((await talkOfAwa.sendText(id, 'Venez quand vous voulez.')).body.data).toMatchObject({ seq: 2 })
    }
    const { product } = await addSeen(server.db, awa.id)
    expect((await talkOfIbra.open(product.id)).status).toBeLessThan(300)
    // The first of the two orders about a product opens it, the second one uses it.
    const [first, second] = [await ibra.place(product), await ibra.place(product)]
    expect(second.body.data.conversation_id).toBe(first.body.data.conversation_id)
  })

  test('stores the order, notifies the seller, and changes both mirrors', async () => {
    const { product, photo } = await addSeen(server.db, awa.id, { quantity: 3 })
    const more = { quantity: 2, fulfilment: 'delivery', address: ' Médina, rue 6 ', note: 'Le soir' } as const
    const { status, body } = await ibra.place(product, more)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      role: 'buyer',
      product: { id: product.id, title: 'Robe wax', photo: expect.objectContaining({ id: photo.id }) },
      other: { id: awa.id, name: 'Awa Ndiaye', avatar: null },
      conversation_id: expect.any(String),
      price: 18_000,
      quantity: 2,
      total: 36_000,
      commission: 0,
      mode: 'cod',
      fulfilment: 'delivery',
      address: 'Médina, rue 6',
      note: 'Le soir',
      state: 'requested',
      deadline: later(48).toISOString(),
      handover_hash: null,
      handover_code: null,
      history: [{ event: 'request', actor_id: ibra.id, reason: null, amount: null, at: now.toISOString() }],
      dispute: null,
      may_review: false,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    const hers = await awa.seen(body.data.id)
    expect(hers).toEqual({
      ...body.data,
      role: 'seller',
      other: { id: ibra.id, name: 'Ibrahima Sow', avatar: null },
    })
    expect(await newsOf(server, awa)).toEqual([['order', 'Nouvelle commande']])
    expect(await newsOf(server, ibra)).toEqual([])
    const activity = await server.call(myActivity, { token: awa.token, query: {} })
    expect(activity.body.data[0]).toMatchObject({ type: 'order', product_id: product.id, user_id: ibra.id })
    // No stock is reserved before the seller accepts.
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published', quantity: 3 })
  })

  test('a repeated id is one order; an id in use is refused', async () => {
    const product = await addProduct(server.db, awa.id)
    const id = uuidv7()
    const [first, again] = await Promise.all([ibra.place(product, { id }), ibra.place(product, { id })])
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body.data).toEqual(first?.body.data)
    const moussa = trader(server, await server.createUser())
    expect(refusal(await moussa.place(product, { id }))).toEqual({ status: 409, code: 'id_taken' })
    const other = await addProduct(server.db, awa.id)
    expect(refusal(await ibra.place(other, { id }))).toEqual({ status: 409, code: 'id_taken' })
    expect((await ibra.list()).body.data).toHaveLength(1)
  })

  test('a changed price or stock is refused with the present values', async () => {
    const product = await addProduct(server.db, awa.id, { quantity: 2 })
    const params = { seen_price: 15_000, price: 18_000, available: 2 }
    const cheaper = await ibra.place(product, { seen_price: 15_000 })
    expect(refusal(cheaper)).toEqual({ status: 409, code: 'order_changed', params })
    const many = await ibra.place(product, { quantity: 3 })
    expect(refusal(many)).toMatchObject({ code: 'order_changed', params: { available: 2 } })
    const first = await ibra.place(product, { quantity: 1 })
    await awa.act(first.body.data.id, 'accept')
    const left = await ibra.place(product, { quantity: 2 })
    expect(refusal(left)).toMatchObject({ code: 'order_changed', params: { available: 1 } })
    await awa.act((await ibra.place(product)).body.data.id, 'accept')
    expect(refusal(await ibra.place(product))).toEqual({
      status: 409,
      code: 'product_unavailable',
      params: { available: 0 },
    })
  })

  test('an agreed price applies to its buyer only, until it expires', async () => {
    const product = await addProduct(server.db, awa.id)
    const [buyer, seller] = [conversationMember(server, ibra), conversationMember(server, awa)]
    const { id } = (await buyer.open(product.id)).body.data
    const offer = uuidv7()
    await buyer.offer(id, 15_000, offer)
    await seller.answer(id, offer, 'accept')
    const moussa = trader(server, await server.createUser())
    expect(refusal(await moussa.place(product, { seen_price: 15_000 }))).toMatchObject({
      code: 'order_changed',
    })
    const params = { seen_price: 18_000, price: 15_000, available: 1 }
    expect(refusal(await ibra.place(product))).toMatchObject({ code: 'order_changed', params })
    const placed = await ibra.place(product, { seen_price: 15_000 })
    expect(placed.body.data).toMatchObject({ price: 15_000, conversation_id: id })
    const messages = await seller.messages()
    expect(messages.body.data[0]).toMatchObject({
      kind: 'order',
      text: 'Nouvelle commande',
      sender_id: ibra.id,
      order_id: placed.body.data.id,
    })
    now = later(25)
    expect(refusal(await ibra.place(product, { seen_price: 15_000 }))).toMatchObject({
      code: 'order_changed',
    })
  })

  test('refuses own, hidden and removed products, and a blocking seller', async () => {
    const product = await addProduct(server.db, awa.id)
    expect(refusal(await awa.place(product))).toEqual({ status: 422, code: 'own_product' })
    for (const state of ['draft', 'pending_review', 'rejected', 'removed'] as const) {
      const hidden = await addProduct(server.db, awa.id, { state })
      expect(refusal(await ibra.place(hidden)), state).toEqual({ status: 404, code: 'not_found' })
    }
    for (const state of ['sold', 'paused', 'expired', 'reserved'] as const) {
      const ended = await addProduct(server.db, awa.id, { state })
      expect(refusal(await ibra.place(ended)), state).toMatchObject({ code: 'product_unavailable' })
    }
    expect(refusal(await ibra.place({ id: uuidv7(), price: 1 }))).toEqual({ status: 404, code: 'not_found' })
    await server.call(blockUser, { token: awa.token, params: { id: ibra.id } })
    expect(refusal(await ibra.place(product))).toEqual({ status: 409, code: 'conversation_closed' })
  })

  test('refuses invalid quantities and missing addresses by field', async () => {
    const product = await addProduct(server.db, awa.id, { quantity: 5 })
    const wrong: Partial<Record<keyof Placing, unknown>>[] = [
      ...[0, -1, 1.5, 100, '2', null].map((quantity) => ({ quantity })),
      ...[0, -18_000, 0.5, '18000', null].map((seen_price) => ({ seen_price })),
      { mode: 'free' },
      { fulfilment: 'pigeon' },
      { fulfilment: 'delivery' },
      { fulfilment: 'delivery', address: '  ' },
      { price: 1 } as never,
    ]
    for (const more of wrong) {
      const answer = await ibra.place(product, more as Partial<Placing>)
      expect(refusal(answer), JSON.stringify(more)).toEqual({ status: 422, code: 'validation_failed' })
    }
    expect((await server.call(placeOrder, { body: {} as never })).status).toBe(401)
    expect((await ibra.list()).body.data).toEqual([])
  })

  test('refuses the eleventh an hour with Retry-After; repeats are still answered', async () => {
    const product = await addProduct(server.db, awa.id, { quantity: 99 })
    const start = now
    const ids = Array.from({ length: 10 }, () => uuidv7())
    for (const [at, id] of ids.entries()) {
      now = new Date(start.getTime() + at * 60_000)
      expect((await ibra.place(product, { id })).status).toBe(201)
    }
    const refused = await ibra.place(product)
    expect(refusal(refused)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.headers.get('Retry-After')).toBe(String(3600 - 9 * 60))
    expect((await ibra.place(product, { id: ids[0] ?? '' })).status).toBe(201)
    now = new Date(start.getTime() + 3_600_000)
    expect((await ibra.place(product)).status).toBe(201)
    expect((await ibra.place(product)).headers.get('Retry-After')).toBe('60')
    expect((await ibra.list()).body.data).toHaveLength(11)
  })
})

test.each(engines)('the operator can disable wallet orders (%s)', async (engine) => {
  const server = await startTestServer({ engine, sales: { commission: 0, escrow: false } })
  await addCategory(server.db, category)
  const [awa, ibra] = [trader(server, await server.createUser()), trader(server, await server.createUser())]
  const product = await addProduct(server.db, awa.id)
  expect(refusal(await ibra.place(product, { mode: 'escrow' }))).toEqual({ status: 422, code: 'escrow_off' })
  expect((await ibra.place(product)).status).toBe(201)
  await server.close()
})
