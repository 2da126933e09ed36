import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#contract/follows.ts'
import { isReviewable } from '#contract/order-life.ts'
import { listProducts, readProduct } from '#contract/products.ts'
import { answerReview, listReviews } from '#contract/reviews.ts'
import { refusal, type Trader, trader } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('reviews (%s)', (engine) => {
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
    now = new Date(now.getTime() + 3_600_000)
    awa = trader(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
  })

  const about = async (id: string) => {
    const { body } = await server.call(listReviews, { params: { id }, query: {} })
    return body.data
  }
  const answer = (one: Trader, id: string, text = 'Merci à vous.') =>
    server.call(answerReview, { token: one.token, params: { id }, body: { text } })
  async function completed() {
    const { id } = (await ibra.place(await addProduct(server.db, awa.id))).body.data
    await awa.act(id, 'accept')
    await awa.prove(id, (await ibra.seen(id)).handover_code ?? '')
    return id
  }

  test('stay hidden until both are written, then both are shown', async () => {
    const id = await completed()
    expect((await ibra.seen(id)).may_review).toBe(true)
    expect((await ibra.review(id, 4, '  Bon accueil. ')).status).toBe(200)
    expect(await about(awa.id)).toEqual([])
    expect([(await ibra.seen(id)).may_review, (await awa.seen(id)).may_review]).toEqual([false, true])
    expect((await newsOf(server, awa))[0]).toEqual(['review', 'Nouvel avis'])
    now = new Date(now.getTime() + 60_000)
    await awa.review(id, 5)
    expect(await about(awa.id)).toEqual([
      {
        id: expect.any(String),
        rating: 4,
        text: 'Bon accueil.',
        author: { id: ibra.id, name: 'Ibrahima Sow', avatar: null },
        product_title: 'Robe wax',
        answer: null,
        created_at: new Date(now.getTime() - 60_000).toISOString(),
      },
    ])
    expect((await about(ibra.id)).map(({ rating }) => rating)).toEqual([5])
  })

  test('of a cash order require the handover code; of a wallet order they do not', async () => {
    const { id } = (await ibra.place(await addProduct(server.db, awa.id))).body.data
    for (const event of ['accept', 'ship'] as const) await awa.act(id, event)
    expect((await ibra.act(id, 'complete')).status).toBe(200)
    expect([(await ibra.seen(id)).may_review, (await awa.seen(id)).may_review]).toEqual([false, false])
    const refused = { status: 422, code: 'review_without_code' }
    expect([refusal(await ibra.review(id, 5)), refusal(await awa.review(id, 5))]).toEqual([refused, refused])
    expect([isReviewable('cod', ['complete']), isReviewable('cod', ['hand_over'])]).toEqual([false, true])
    expect(isReviewable('escrow', ['complete'])).toBe(true)
  })

  test('are shown after 14 days without the other review', async () => {
    await ibra.review(await completed(), 2)
    now = new Date(now.getTime() + 14 * 86_400_000 - 1)
    expect(await about(awa.id)).toEqual([])
    now = new Date(now.getTime() + 1)
    expect(await about(awa.id)).toHaveLength(1)
  })

  test('are written once per side, also concurrently, and only of a completed order', async () => {
    const { id: open } = (await ibra.place(await addProduct(server.db, awa.id))).body.data
    expect(refusal(await ibra.review(open, 5))).toEqual({ status: 409, code: 'order_state_conflict' })
    const id = await completed()
    const statuses = await Promise.all([ibra.review(id, 5), ibra.review(id, 1), awa.review(id, 3)])
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await about(awa.id)).toHaveLength(1)
    const other = trader(server, await server.createUser())
    expect(refusal(await other.review(id, 1))).toEqual({ status: 404, code: 'not_found' })
    for (const rating of [0, 6, 2.5, '5']) {
      expect((await ibra.review(id, rating as number)).status, String(rating)).toBe(422)
    }
  })

  test('visible reviews form the rating on profile and products', async () => {
    const rating = async () => {
      const { rating, reviews_count } = (await server.call(readProfile, { params: { id: awa.id } })).body.data
      return [rating, reviews_count]
    }
    expect(await rating()).toEqual([null, 0])
    for (const stars of [5, 4, 4]) {
      const id = await completed()
      await ibra.review(id, stars)
      await awa.review(id, 1)
    }
    await ibra.review(await completed(), 1)
    now = new Date(now.getTime() + 1000)
    expect(await rating()).toEqual([4.3, 3])
    const { id } = await addProduct(server.db, awa.id)
    const { seller, seller_rating } = (await server.call(readProduct, { params: { id } })).body.data
    expect([seller?.rating, seller?.reviews_count, seller_rating]).toEqual([4.3, 3, 4.3])
    const listed = (await server.call(listProducts, { query: {} })).body.data
    expect(listed.find((one) => one.id === id)?.seller_rating).toBe(4.3)
  })

  test('have one answer, by the reviewed user, once they are shown', async () => {
    const id = await completed()
    await ibra.review(id, 1, 'En retard.')
    expect((await answer(awa, uuidv7())).status).toBe(404)
    await awa.review(id, 5)
    const [review] = await about(awa.id)
    const reviewId = review?.id ?? ''
    expect((await answer(ibra, reviewId)).status).toBe(404)
    expect((await answer(awa, reviewId)).body.data.answer).toBe('Merci à vous.')
    expect((await answer(awa, reviewId, 'Autre chose.')).body.data.answer).toBe('Merci à vous.')
    expect((await about(awa.id))[0]?.answer).toBe('Merci à vous.')
    expect((await newsOf(server, ibra))[0]).toEqual(['review', 'Réponse à votre avis'])
  })

  test('of an unknown user are not found', async () => {
    const answer = await server.call(listReviews, { params: { id: uuidv7() }, query: {} })
    expect(answer.status).toBe(404)
  })
})
