import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { changeProductState } from '#contract/own-products.ts'
import { balanceOf, checkLedger } from '#server/domains/ledger/index.ts'
import { hashOf } from '#server/domains/orders/advance.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { topUp } from '#tests/server/ledger/books.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { refusal, type Trader, trader } from './trader.ts'

describe.each(engines)('order life cycle (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: Trader
  let ibra: Trader
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
    now = new Date(now.getTime() + 3_600_000)
    awa = trader(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  const escrowOf = (id: string) => balanceOf(server.db, { kind: 'escrow', owner: id })
  const earned = () => balanceOf(server.db, { kind: 'platform', owner: 'commission' })
  async function ordered(mode: 'cod' | 'escrow', given: { quantity?: number; pieces?: number } = {}) {
    const product = await addProduct(server.db, awa.id, { quantity: given.pieces ?? 1 })
    const placed = await ibra.place(product, { mode, quantity: given.quantity ?? 1 })
    return { product, id: placed.body.data.id }
  }
  async function paid(given: { quantity?: number; pieces?: number } = {}) {
    const order = await ordered('escrow', given)
    await awa.act(order.id, 'accept')
    await topUp(server, ibra.id, 18_000 * (given.quantity ?? 1), `top-up:${order.id}`)
    const answer = await ibra.pay(order.id)
    expect(answer.status).toBe(200)
    return { ...order, answer }
  }

  test('cash: accepted, ready, handed over by code, counted as a sale', async () => {
    const { product, id } = await ordered('cod')
    const accepted = await awa.act(id, 'accept')
    expect(accepted.body.data).toMatchObject({ state: 'accepted', deadline: null, handover_code: null })
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'reserved' })
    const his = await ibra.seen(id)
    const code = his.handover_code ?? ''
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(accepted.body.data.handover_hash).toBe(hashOf(code))
    await awa.act(id, 'prepare')
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`
    const done = await awa.prove(id, typed)
    expect(done.body.data).toMatchObject({ state: 'completed', may_review: true, deadline: null })
    expect(done.body.data.history.map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['request', ibra.id],
      ['accept', awa.id],
      ['prepare', awa.id],
      ['hand_over', awa.id],
    ])
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'sold', quantity: 1 })
    expect(await newsOf(server, ibra)).toEqual([
      ['order', 'Commande terminée'],
      ['order', 'Commande prête'],
      ['order', 'Commande acceptée'],
    ])
    const { overview } = (await server.call(dashboardAnalytics, { token: awa.token })).body.data
    expect(overview).toMatchObject({ total_sales: 1, pending_orders: 0 })
    expect([await awa.money(), await ibra.money()]).toEqual([0, 0])
  })

  test('wallet: held in escrow, then paid to the seller without the commission, once', async () => {
    const before = await earned()
    const { id, answer } = await paid()
    expect(answer.body.data).toMatchObject({ state: 'paid', commission: 900 })
    expect(answer.body.data.history.at(-1)).toMatchObject({ event: 'pay', amount: 18_000 })
    expect([await escrowOf(id), await ibra.money(), await awa.money()]).toEqual([18_000, 0, 0])
    await awa.act(id, 'ship')
    await awa.act(id, 'deliver')
    expect(await ibra.seen(id)).toMatchObject({
      state: 'delivered',
      deadline: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
    })
    const first = await ibra.act(id, 'complete')
    const again = await ibra.act(id, 'complete')
    expect(again.body).toEqual(first.body)
    // The proof arrives late, from a device that was offline.
    expect((await awa.prove(id, (await ibra.seen(id)).handover_code ?? '')).status).toBe(200)
    expect([await escrowOf(id), await awa.money(), (await earned()) - before]).toEqual([0, 17_100, 900])
  })

  test('without enough money nothing moves, and the missing amount is returned', async () => {
    const { id } = await ordered('escrow')
    expect(refusal(await ibra.pay(id))).toEqual(conflict)
    await awa.act(id, 'accept')
    await topUp(server, ibra.id, 17_500, `top-up:${id}`)
    const poor = await ibra.pay(id)
    expect(refusal(poor)).toEqual({ status: 422, code: 'insufficient_funds', params: { missing: 500 } })
    expect(poor.body).toMatchObject({ detail: 'Il manque 500\u00a0F.' })
    expect(await ibra.seen(id)).toMatchObject({ state: 'awaiting_payment', handover_hash: null })
    await topUp(server, ibra.id, 500, `top-up-2:${id}`)
    expect((await ibra.pay(id)).body.data.state).toBe('paid')
    expect(refusal(await awa.pay(id))).toEqual(conflict)
  })

  test.each(['buyer', 'seller'] as const)(
    'the %s cancels a paid order: everything is refunded, once',
    async (who) => {
      const { id, product } = await paid()
      const one = who === 'buyer' ? ibra : awa
      const { body } = await one.act(id, 'cancel', 'Je ne peux plus')
      expect(body.data.history.at(-1)).toMatchObject({
        event: 'cancel',
        actor_id: one.id,
        reason: 'Je ne peux plus',
        amount: 18_000,
      })
      expect((await one.act(id, 'cancel')).body).toEqual(body)
      expect([await escrowOf(id), await ibra.money(), await awa.money()]).toEqual([0, 18_000, 0])
      expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published' })
      expect(refusal(await awa.prove(id, (await ibra.seen(id)).handover_code ?? ''))).toEqual(conflict)
    },
  )

  test('only the seller can take back a shipped order', async () => {
    const { id } = await paid()
    await awa.act(id, 'ship')
    expect(refusal(await ibra.act(id, 'cancel'))).toEqual(conflict)
    expect(refusal(await ibra.act(id, 'take_back'))).toEqual(conflict)
    expect((await awa.act(id, 'take_back')).body.data.state).toBe('cancelled')
    expect(await ibra.money()).toBe(18_000)
  })

  test('a wrong code is refused, and moves no money', async () => {
    const { id } = await paid()
    const wrong = { status: 422, code: 'handover_code_wrong' }
    expect(refusal(await awa.prove(id, '0000000000000000'))).toEqual(wrong)
    expect((await awa.prove(id, 'ABC')).status).toBe(422)
    expect(refusal(await ibra.prove(id, (await ibra.seen(id)).handover_code ?? ''))).toEqual(conflict)
    expect(await escrowOf(id)).toBe(18_000)
  })

  test('stock is reserved, released and sold; too many are refused at acceptance', async () => {
    const product = await addProduct(server.db, awa.id, { quantity: 3 })
    const place = async (quantity: number) => (await ibra.place(product, { quantity })).body.data.id
    const [two, three, one] = [await place(2), await place(3), await place(1)]
    await awa.act(two, 'accept')
    expect(refusal(await awa.act(three, 'accept'))).toEqual({
      status: 409,
      code: 'product_unavailable',
      params: { available: 1 },
    })
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published' })
    await awa.act(one, 'accept')
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'reserved', quantity: 3 })
    await ibra.act(two, 'cancel')
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published', quantity: 3 })
    await awa.prove(one, (await ibra.seen(one)).handover_code ?? '')
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'published', quantity: 2 })
    const rest = await place(2)
    await awa.act(rest, 'accept')
    await awa.prove(rest, (await ibra.seen(rest)).handover_code ?? '')
    expect(await rowOf(server.db, product.id)).toMatchObject({ state: 'sold' })
    expect(refusal(await awa.act(three, 'accept'))).toMatchObject({ params: { available: 0 } })
    expect((await awa.act(three, 'decline')).body.data.state).toBe('declined')
  })

  test('a product that its seller ends does not affect a running order', async () => {
    const { id, product } = await paid()
    const { token } = awa
    await server.call(changeProductState, { token, params: { id: product.id }, body: { event: 'sell' } })
    expect((await awa.prove(id, (await ibra.seen(id)).handover_code ?? '')).body.data.state).toBe('completed')
    expect(await awa.money()).toBe(17_100)
  })

  test('the conversation shows every step with its actor; steps of Louma are unread for both', async () => {
    const product = await addProduct(server.db, awa.id)
    const { id: talk } = (await conversationMember(server, ibra).open(product.id)).body.data
    await conversationMember(server, ibra).sendText(talk, 'Bonjour')
    const { id } = (await ibra.place(product)).body.data
    await awa.act(id, 'accept')
    await ibra.act(id, 'cancel')
    const texts = await conversationMember(server, awa).texts(talk)
    expect(texts).toEqual(['Bonjour', 'Nouvelle commande', 'Commande acceptée', 'Commande annulée'])
    const list = (await conversationMember(server, ibra).earlier(talk)).body.data
    expect(list.map(({ sender_id }) => sender_id)).toEqual([ibra.id, awa.id, ibra.id, ibra.id])
    expect((await conversationMember(server, awa).seen(talk)).unread).toBe(3)
  })

  test('is not found by other users', async () => {
    const { id } = await ordered('cod')
    const other = trader(server, await server.createUser())
    const answers = [
      await other.one(id),
      await other.act(id, 'accept'),
      await other.act(id, 'cancel'),
      await other.pay(id),
      await other.prove(id, '0000000000000000'),
      await other.complain(id),
      await other.explain(id, 'Rien à voir ici.'),
      await other.review(id, 5),
    ]
    for (const answer of answers) expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
    expect((await other.list()).body.data).toEqual([])
  })

  test('refuses transitions outside the contract’s table', async () => {
    const { id } = await ordered('cod')
    for (const event of ['prepare', 'ship', 'deliver', 'take_back'] as const) {
      expect(refusal(await awa.act(id, event)), event).toEqual(conflict)
    }
    expect(refusal(await ibra.act(id, 'accept'))).toEqual(conflict)
    expect(refusal(await ibra.act(id, 'complete'))).toEqual(conflict)
    await awa.act(id, 'decline')
    expect(refusal(await awa.act(id, 'accept'))).toEqual(conflict)
    expect((await awa.act(id, 'decline')).status).toBe(200)
  })
})
