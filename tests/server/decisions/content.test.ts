import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hiddenMessageText } from '#contract/conversations.ts'
import { hourMs } from '#contract/durations.ts'
import { readProfile } from '#contract/follows.ts'
import { boostProduct, changeProductState, createProduct, myProducts } from '#contract/own-products.ts'
import { listBoosts } from '#contract/packages.ts'
import { readProduct } from '#contract/products.ts'
import { listReviews } from '#contract/reviews.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { refusal, trader } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addPhoto, addProduct, addSeen, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { type CategoryEditor, decisionsClient, logOf, staffClient, why } from './staff-decisions.ts'

describe.each(engines)('decisions about content (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let staff: CategoryEditor
  let awa: TestUser
  let ibra: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    staff = staffClient(
      server,
      await server.createUser({ name: 'Mariam', permissions: ['products:moderate'] }),
    )
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + hourMs)
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    ibra = await server.createUser({ name: 'Ibrahima Sow' })
  })
  afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

  const mine = async (query: Record<string, string> = {}) =>
    (await server.call(myProducts, { token: awa.token, query: { limit: '50', ...query } })).body
  const usesOf = (id: string) => server.db.select().from(slotUses).where(eq(slotUses.productId, id))
  async function published() {
    const photo = await addPhoto(server.db, awa.id)
    const body = {
      id: uuidv7(),
      title: 'Robe wax',
      price: 18_000,
      category,
      city: 'Dakar',
      photos: [photo.id],
      publish: true,
    }
    expect((await server.call(createProduct, { token: awa.token, body })).body.data.state).toBe('published')
    return body.id
  }

  test('restores a removed product exactly: state, remaining boost, place in every mirror', async () => {
    const id = await published()
    const boost = { token: awa.token, params: { id } }
    await server.call(boostProduct, { ...boost, body: {} })
    const cursor = (await mine()).meta?.cursor ?? ''
    now = new Date(now.getTime() + 4 * hourMs)
    const talk = conversationMember(server, ibra)
    const conversation = (await talk.open(id)).body.data.id
    const before = await rowOf(server.db, id)
    const removed = await staff.listing(id, { kind: 'remove', reason: 'forbidden' })
    expect(removed).toMatchObject({ status: 201, body: { message: 'La décision est prise.' } })
    expect(await rowOf(server.db, id)).toMatchObject({
      state: 'removed',
      boostedUntil: null,
      reason: `Article interdit à la vente. ${why}`,
    })
    expect((await server.call(readProduct, { params: { id } })).status).toBe(404)
    expect((await mine({ cursor })).meta?.tombstones).toEqual([id])
    expect((await talk.seen(conversation)).product.state).toBe('deleted')
    expect((await newsOf(server, awa)).slice(0, 1)).toEqual([['product', 'Annonce retirée']])
    // The seller was at fault: the slot stays used.
    expect(await usesOf(id)).toMatchObject([{ returnedAt: null }])
    const [decision] = await decisionsClient(server, awa).decisions()
    expect(decision).toMatchObject({ kind: 'remove', target: 'product', target_id: id, label: 'Robe wax' })
    expect(await logOf(server, id)).toMatchObject([
      { action: 'product.remove', before: { state: 'published' }, after: { state: 'removed' }, reason: why },
    ])

    now = new Date(now.getTime() + 10 * hourMs)
    expect((await staff.undo(decision?.id ?? '')).status).toBe(201)
    const after = await rowOf(server.db, id)
    expect(after).toMatchObject({
      state: 'published',
      reason: null,
      publishedAt: before.publishedAt,
      expiresAt: before.expiresAt,
      boostedUntil: new Date(now.getTime() + 20 * hourMs),
    })
    expect(await server.db.select().from(boosts).where(eq(boosts.productId, id))).toMatchObject([
      { endsAt: after.boostedUntil, refunded: null },
    ])
    expect((await server.call(listBoosts, boost)).status).toBe(200)
    const { data, meta } = await mine({ cursor })
    expect(data.map((one) => one.id)).toEqual([id])
    expect(meta?.tombstones).toEqual([])
    expect((await talk.seen(conversation)).product.state).toBe('published')
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Annonce rétablie'])
    expect((await logOf(server, id))[0]).toMatchObject({
      action: 'product.restore',
      after: { state: 'published' },
    })
  })

  test('removal without fault returns slot and money; undoing it takes the slot again', async () => {
    const id = await published()
    await staff.listing(id, { kind: 'remove', reason: 'no_fault' })
    expect(await usesOf(id)).toMatchObject([{ returnedAt: now }])
    const [decision] = await decisionsClient(server, awa).decisions()
    now = new Date(now.getTime() + hourMs)
    await staff.undo(decision?.id ?? '')
    expect(await usesOf(id)).toMatchObject([{ returnedAt: null }])
    expect(await rowOf(server.db, id)).toMatchObject({ state: 'published', boostedUntil: null })
  })

  test('only the last decision restores a product, and only when its state has not changed since', async () => {
    const { product } = await addSeen(server.db, awa.id, { state: 'pending_review' })
    await staff.listing(product.id, { kind: 'reject', reason: 'wrong' })
    const [first] = await decisionsClient(server, awa).decisions()
    const again = { token: awa.token, params: { id: product.id }, body: { event: 'publish' as const } }
    expect((await server.call(changeProductState, again)).status).toBe(200)
    await server.db.update(products).set({ state: 'pending_review' }).where(eq(products.id, product.id))
    now = new Date(now.getTime() + 1_000)
    await staff.listing(product.id, { kind: 'reject', reason: 'counterfeit' })
    await staff.undo(first?.id ?? '')
    expect((await rowOf(server.db, product.id)).state).toBe('rejected')
    const second = (await decisionsClient(server, awa).decisions()).find(
      ({ reason, kind }) => reason === 'counterfeit' && kind === 'reject',
    )
    await staff.undo(second?.id ?? '')
    // The product has been reviewed: undoing the refusal publishes it at once.
    expect((await rowOf(server.db, product.id)).state).toBe('published')
  })

  test('restored while its seller is suspended: the product is held with the account', async () => {
    const people = staffClient(server, await server.createUser({ permissions: ['users:manage'] }))
    const product = await addProduct(server.db, awa.id)
    await staff.listing(product.id, { kind: 'remove' })
    const [decision] = await decisionsClient(server, awa).decisions()
    await people.person(awa.id, { kind: 'suspend', hours: 24 })
    await staff.undo(decision?.id ?? '')
    expect((await rowOf(server.db, product.id)).state).toBe('paused')
    await people.restore(awa.id)
    expect((await rowOf(server.db, product.id)).state).toBe('published')
  })

  test('both members and the mirror see that a message is hidden; restoring shows its text', async () => {
    const product = await addProduct(server.db, awa.id)
    const [seller, buyer] = [conversationMember(server, awa), conversationMember(server, ibra)]
    const { id } = (await buyer.open(product.id)).body.data
    const messageId = (await buyer.sendText(id, 'Envoyez un acompte sinon gare à vous.')).body.data.id
    await decisionsClient(server, awa).report('message', messageId)
    const [one] = (await staff.cases({ target: 'message' })).body.data
    const cursors = new Map<TestUser, string>()
    for (const who of [seller, buyer]) {
      const { body } = await who.messages()
      cursors.set(who, body.meta?.cursor ?? '')
    }
    const made = await staff.decide(one?.id ?? '', { kind: 'hide', reason: 'offensive' })
    expect(made.body.data).toMatchObject({
      kind: 'hide',
      target: 'message',
      person: { id: ibra.id },
      label: null,
    })
    for (const who of [seller, buyer]) {
      const moved = (await who.messages({ cursor: cursors.get(who) ?? '' })).body.data
      expect(moved).toMatchObject([
        { id: messageId, text: hiddenMessageText, hidden: true, kind: 'text', photo: null },
      ])
      expect((await who.seen(id)).last_message?.text).toBe(hiddenMessageText)
      expect(await who.texts(id)).toEqual([hiddenMessageText])
      expect(JSON.stringify((await who.messages()).body)).not.toContain('acompte')
    }
    const [shown] = await decisionsClient(server, ibra).decisions()
    expect(shown).toMatchObject({ kind: 'hide', label: 'Envoyez un acompte sinon gare à vous.' })
    expect((await newsOf(server, ibra))[0]).toEqual(['product', 'Message masqué'])
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Merci pour votre signalement'])
    await staff.undo(made.body.data.id)
    for (const who of [seller, buyer])
      expect(await who.texts(id)).toEqual(['Envoyez un acompte sinon gare à vous.'])
    expect(await logOf(server, messageId)).toMatchObject([
      { action: 'message.restore' },
      { action: 'message.hide' },
    ])
  })

  test('an offer has no text to hide', async () => {
    const product = await addProduct(server.db, awa.id)
    const buyer = conversationMember(server, ibra)
    const { id } = (await buyer.open(product.id)).body.data
    const offer = (await buyer.offer(id, 10_000)).body.data.id
    await decisionsClient(server, awa).report('message', offer)
    const [one] = (await staff.cases({ target: 'message' })).body.data
    expect(refusal(await staff.decide(one?.id ?? '', { kind: 'hide' }))).toMatchObject({ status: 422 })
    expect((await staff.dismiss(one?.id ?? '')).body.data).toMatchObject({
      state: 'closed',
      outcome: 'dismissed',
    })
  })

  test('a hidden review is not listed or counted', async () => {
    const [seller, buyer] = [trader(server, awa), trader(server, ibra)]
    const { id } = (await buyer.place(await addProduct(server.db, awa.id))).body.data
    await seller.act(id, 'accept')
    await seller.prove(id, (await buyer.seen(id)).handover_code ?? '')
    await buyer.review(id, 1, 'Voleuse, ne lui achetez rien.')
    await seller.review(id, 5)
    const about = async () =>
      (await server.call(listReviews, { params: { id: awa.id }, query: {} })).body.data
    const rating = async () =>
      (await server.call(readProfile, { token: ibra.token, params: { id: awa.id } })).body.data
    const [review] = await about()
    expect(await rating()).toMatchObject({ rating: 1, reviews_count: 1 })
    expect((await decisionsClient(server, ibra).report('review', review?.id ?? '')).status).toBe(404)
    expect(
      (await decisionsClient(server, awa).report('review', review?.id ?? '', { reason: 'offensive' })).status,
    ).toBe(201)
    const [one] = (await staff.cases({ target: 'review' })).body.data
    expect((await staff.case(one?.id ?? '')).body.data.review).toMatchObject({
      text: 'Voleuse, ne lui achetez rien.',
    })
    const { body } = await staff.decide(one?.id ?? '', { kind: 'hide', reason: 'offensive' })
    expect(await about()).toEqual([])
    expect(await rating()).toMatchObject({ rating: null, reviews_count: 0 })
    expect(
      (await decisionsClient(server, await server.createUser()).report('review', review?.id ?? '')).status,
    ).toBe(404)
    await staff.undo(body.data.id)
    expect(await about()).toEqual([review])
    expect(await rating()).toMatchObject({ rating: 1, reviews_count: 1 })
  })

  test('returns not_found outside the permission', async () => {
    const people = staffClient(server, await server.createUser({ permissions: ['users:manage'] }))
    const product = await addProduct(server.db, awa.id)
    await staff.listing(product.id, { kind: 'remove' })
    const [decision] = await decisionsClient(server, awa).decisions()
    expect(refusal(await people.undo(decision?.id ?? ''))).toEqual({ status: 404, code: 'not_found' })
    const ban = (await people.person(awa.id, { kind: 'ban' })).body.data
    expect(refusal(await staff.undo(ban.id))).toEqual({ status: 404, code: 'not_found' })
    expect(refusal(await people.listing(product.id, { kind: 'remove' }))).toMatchObject({ status: 403 })
    expect(refusal(await staff.person(ibra.id, { kind: 'warn' }))).toMatchObject({ status: 403 })
    const own = await addProduct(server.db, staff.id)
    expect(refusal(await staff.listing(own.id, { kind: 'remove' }))).toEqual({
      status: 403,
      code: 'own_case',
    })
  })
})
