import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOffer } from '#contract/conversations.ts'
import { offerHours, priceLockHours } from '#contract/offer-life.ts'
import { productStates } from '#contract/product-life.ts'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { products } from '#server/db/schema/products.ts'
import { expireOffers } from '#server/domains/conversations/index.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type ConversationMember, conversationMember } from './member.ts'

const hour = 3_600_000

describe.each(engines)('offers (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let product: string
  let id: string

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 120_000)
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(server, await server.createUser({ name: 'Ibrahima Sow' }))
    product = (await addProduct(server.db, awa.id)).id
    id = (await ibra.open(product)).body.data.id
  })

  const inHours = (hours: number) => new Date(now.getTime() + hours * hour)
  const refused = (code: string) => ({ body: { code } })
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))
  /** Returns a function that reads the changes since its last call: kind, price and state of each message. */
  async function follow(reader: ConversationMember): Promise<() => Promise<unknown[]>> {
    let cursor = (await reader.messages()).body.meta?.cursor ?? ''
    return async () => {
      const { body } = await reader.messages({ cursor })
      cursor = body.meta?.cursor ?? ''
      return body.data.map(({ seq, kind, offer, answer }) => [seq, kind, offer?.state ?? answer?.event])
    }
  }

  test('is made by either member, valid for 48 hours, and shown in the list', async () => {
    const made = await ibra.offer(id, 15_000)
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          kind: 'offer',
          text: '',
          offer: { price: 15_000, state: 'pending', expires_at: inHours(offerHours).toISOString() },
        },
      },
    })
    expect((await awa.seen(id)).last_message).toMatchObject({ kind: 'offer', price: 15_000 })
    await ibra.answer(id, made.body.data.id, 'withdraw')
    expect((await awa.offer(id, 17_000)).status).toBe(201)
  })

  test('allows one pending offer per conversation', async () => {
    const answers = await Promise.all([
      ibra.offer(id, 15_000),
      ibra.offer(id, 16_000),
      ibra.offer(id, 17_000),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await ibra.offer(id, 15_500)).toMatchObject(refused('offer_pending'))
    expect((await ibra.sendText(id, 'Qu’en dites-vous\u00a0?')).status).toBe(201)
    expect(await awa.offer(id, 15_500)).toMatchObject(refused('offer_pending'))
  })

  test('an accepted offer keeps its price for the buyer for a day', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const [hers, his] = [await follow(awa), await follow(ibra)]
    const accepted = await awa.answer(id, offer, 'accept')
    expect(accepted).toMatchObject({
      status: 201,
      body: {
        data: {
          seq: 2,
          sender_id: awa.id,
          kind: 'offer_answer',
          offer: null,
          answer: { offer_id: offer, event: 'accept', price: 15_000 },
        },
      },
    })
    for (const readChanges of [hers, his]) {
      expect(await readChanges()).toEqual(
        expect.arrayContaining([
          [1, 'offer', 'accepted'],
          [2, 'offer_answer', 'accept'],
        ]),
      )
    }
    for (const one of [awa, ibra]) {
      expect(await one.seen(id)).toMatchObject({
        agreed_price: 15_000,
        agreed_until: inHours(priceLockHours).toISOString(),
        last_message: { kind: 'offer_answer', price: 15_000 },
      })
    }
    now = inHours(priceLockHours)
    expect(await ibra.seen(id)).toMatchObject({ agreed_price: null, agreed_until: null })
  })

  test('the buyer accepts an offer of the seller', async () => {
    await ibra.sendText(id, 'Votre dernier prix\u00a0?')
    const offer = (await awa.offer(id, 16_000)).body.data.id
    expect(await awa.answer(id, offer, 'accept')).toMatchObject({ status: 403 })
    expect((await ibra.answer(id, offer, 'accept')).status).toBe(201)
    expect(await awa.seen(id)).toMatchObject({ agreed_price: 16_000 })
  })

  test('its author may withdraw it, the other member may decline it, and not vice versa', async () => {
    const first = (await ibra.offer(id, 15_000)).body.data.id
    for (const event of ['accept', 'decline'] as const) {
      expect(await ibra.answer(id, first, event)).toMatchObject({ status: 403 })
    }
    expect(await awa.answer(id, first, 'withdraw')).toMatchObject({ status: 403 })
    expect(await ibra.counter(id, first, 14_000)).toMatchObject({ status: 403 })
    expect((await ibra.answer(id, first, 'withdraw')).body.data.answer?.event).toBe('withdraw')
    const second = (await ibra.offer(id, 16_000)).body.data.id
    expect((await awa.answer(id, second, 'decline')).body.data.answer?.event).toBe('decline')
    expect(await ibra.seen(id)).toMatchObject({ agreed_price: null })
    const states = (await ibra.earlier(id)).body.data.flatMap(({ offer }) => (offer ? [offer.state] : []))
    expect(states).toEqual(['declined', 'withdrawn'])
  })

  test('a counter-offer answers it and makes the next one, in one change', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const [answer, next] = [uuidv7(), uuidv7()]
    const readChanges = await follow(ibra)
    const body = { id: answer, offer: next }
    const countered = await awa.counter(id, offer, 16_500, body)
    expect(countered).toMatchObject({
      status: 201,
      body: { data: { id: answer, seq: 2, answer: { offer_id: offer, event: 'counter', price: 15_000 } } },
    })
    expect(await readChanges()).toEqual(
      expect.arrayContaining([
        [1, 'offer', 'countered'],
        [2, 'offer_answer', 'counter'],
        [3, 'offer', 'pending'],
      ]),
    )
    expect(await ibra.seen(id)).toMatchObject({ last_seq: 3, last_message: { id: next, price: 16_500 } })
    // A retry after a lost response returns the same message.
    expect((await awa.counter(id, offer, 16_500, body)).body).toEqual(countered.body)
    expect((await ibra.seen(id)).last_seq).toBe(3)
    expect((await ibra.answer(id, next, 'accept')).status).toBe(201)
    expect(await awa.seen(id)).toMatchObject({ agreed_price: 16_500, last_seq: 4 })
  })

  test('a counter-offer with used ids changes nothing', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const taken = (await ibra.sendText(id, 'Alors')).body.data.id
    const same = uuidv7()
    for (const more of [{ offer: taken }, { id: taken }, { id: same, offer: same }, { offer }]) {
      expect(await awa.counter(id, offer, 16_500, more)).toMatchObject(refused('id_taken'))
    }
    expect((await awa.answer(id, offer, 'accept')).status).toBe(201)
  })

  test('concurrent answers: one counts; a repeat of it is accepted', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const answers = await Promise.all([
      awa.answer(id, offer, 'accept'),
      awa.answer(id, offer, 'decline'),
      ibra.answer(id, offer, 'withdraw'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('offer_settled'))
    const mine = uuidv7()
    const second = (await ibra.offer(id, 15_500)).body.data.id
    const first = await awa.answer(id, second, 'decline', mine)
    const again = await awa.answer(id, second, 'decline', mine)
    expect(again.body).toEqual(first.body)
    expect(seqOf(again)).toBe(seqOf(first))
    expect(await awa.answer(id, offer, 'decline', mine)).toMatchObject(refused('id_taken'))
  })

  test('expires after 48 hours, for readers before the job has run, and once over all jobs', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const other = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    now = inHours(1)
    const young = (await ibra.offer(other, 9_000)).body.data.id
    now = inHours(offerHours - 1)
    const state = async () => (await awa.earlier(id)).body.data.map((one) => one.offer?.state)
    expect(await state()).toEqual(['expired'])
    expect(await awa.answer(id, offer, 'accept')).toMatchObject(refused('offer_settled'))
    const [hers, his] = [await follow(awa), await follow(ibra)]
    server.events.length = 0
    await Promise.all([1, 2, 3].map(() => expireOffers(server.services)))
    await expireOffers(server.services)
    expect(await hers()).toEqual([[1, 'offer', 'expired']])
    expect(await his()).toEqual([[1, 'offer', 'expired']])
    const people = [awa.id, ibra.id]
    const events = server.events.filter((one) => 'userId' in one && people.includes(one.userId))
    expect(events.map(({ type }) => type)).toEqual(['mirror-changed', 'mirror-changed'])
    expect((await awa.answer(other, young, 'decline')).status).toBe(201)
  })

  test('an expired offer allows the next one before the job has run', async () => {
    await ibra.offer(id, 15_000)
    now = inHours(offerHours)
    const readChanges = await follow(awa)
    expect((await awa.offer(id, 16_000)).status).toBe(201)
    expect(await readChanges()).toEqual(
      expect.arrayContaining([
        [1, 'offer', 'expired'],
        [2, 'offer', 'pending'],
      ]),
    )
    await expireOffers(server.services)
    expect((await ibra.earlier(id)).body.data.map((one) => one.offer?.state)).toEqual(['pending', 'expired'])
  })

  test('accepting requires the product on sale; declining does not', async () => {
    const setState = (state: (typeof productStates)[number]) =>
      server.db.update(products).set({ state, publishedAt: now }).where(eq(products.id, product))
    for (const state of productStates) {
      const isOnline = state === 'published' || state === 'reserved'
      await setState(state)
      const made = await ibra.offer(id, 15_000)
      if (!isOnline) expect(made, state).toMatchObject(refused('product_state_conflict'))
      await setState('published')
      const offer = isOnline ? made.body.data.id : (await ibra.offer(id, 15_000)).body.data.id
      await setState(state)
      if (!isOnline) {
        expect(await awa.answer(id, offer, 'accept')).toMatchObject(refused('product_state_conflict'))
        expect(await awa.counter(id, offer, 16_000)).toMatchObject(refused('product_state_conflict'))
      }
      expect((await awa.answer(id, offer, 'decline')).status).toBe(201)
      now = inHours(1)
    }
  })

  test('is found only in its own conversation, and only as an offer', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const text = (await ibra.sendText(id, 'Alors')).body.data.id
    const other = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    await ibra.sendText(other, 'Bonjour')
    for (const call of [
      awa.answer(other, offer, 'accept'),
      awa.answer(id, text, 'accept'),
      awa.answer(id, uuidv7(), 'accept'),
      conversationMember(server, await server.createUser()).answer(id, offer, 'accept'),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await awa.answer(id, 'x', 'accept')).status).toBe(422)
    expect((await awa.counter(id, offer, -5)).status).toBe(422)
    const more = { id: uuidv7(), event: 'accept' as const, price: 1 }
    expect(
      (await server.call(answerOffer, { token: awa.token, params: { id, offer }, body: more })).status,
    ).toBe(422)
    expect(
      (await server.call(answerOffer, { params: { id, offer }, body: { id: uuidv7(), event: 'accept' } }))
        .status,
    ).toBe(401)
  })

  test('refuses answers through a block', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    await awa.block(ibra.id)
    expect(await awa.answer(id, offer, 'decline')).toMatchObject(refused('conversation_closed'))
    expect(await ibra.answer(id, offer, 'withdraw')).toMatchObject(refused('conversation_closed'))
  })

  test('a counter-offer counts as two of the twenty messages a minute', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    for (let n = 0; n < 19; n++) await awa.sendText(id, `${n}`)
    expect(await awa.counter(id, offer, 16_000)).toMatchObject(refused('too_many_requests'))
    expect((await awa.answer(id, offer, 'decline')).status).toBe(201)
    expect((await awa.sendText(id, 'Encore')).status).toBe(429)
  })

  test('works through an outbox batch, replayed as well', async () => {
    const offer = (await ibra.offer(id, 15_000)).body.data.id
    const path = `/conversations/${id}/offers/${offer}/answers`
    const body = { id: uuidv7(), event: 'counter', offer: uuidv7(), price: 16_000 }
    const items = [{ key: `counter-${id}`, lane: 'x', method: 'POST' as const, path, body }]
    const run = () => server.call(syncBatch, { token: awa.token, body: { items } })
    const [first, again] = [await run(), await run()]
    expect(first.body.results[0]).toMatchObject({ status: 201 })
    expect(again.body.results[0]).toMatchObject({ replayed: true, body: first.body.results[0]?.body })
    expect((await ibra.seen(id)).last_seq).toBe(3)
  })
})
