import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { boostOffers, boostProduct, myProducts } from '#contract/own-products.ts'
import { headers } from '#contract/sync.ts'
import { activity } from '#server/db/schema/notifications.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { usualSettings } from '#server/domains/market-settings/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { addProduct, category } from './stock.ts'

const allowance = usualSettings.includedBoosts

describe.each(engines)('boost (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    other = await server.createUser()
  })
  afterAll(() => server.close())

  const seller = async () => {
    awa = await server.createUser()
    return awa
  }
  const boost = (id: string, body: { offer?: string } = {}, user = awa) =>
    server.call(boostProduct, { token: user.token, params: { id }, body })
  const row = async (id: string) => {
    const [found] = await server.db.select().from(products).where(eq(products.id, id))
    return found
  }
  const offersLeft = async () => {
    const answer = await server.call(boostOffers, { token: awa.token })
    return answer.body.data.map((offer) => offer.included_left)
  }
  const spend = (count: number, createdAt: Date, productId: string) =>
    server.db.insert(boosts).values(
      Array.from({ length: count }, () => ({
        id: uuidv7(),
        productId,
        userId: awa.id,
        offer: 'day',
        hours: 24,
        price: 0,
        included: true,
        startsAt: createdAt,
        endsAt: new Date(createdAt.getTime() + dayMs),
        createdAt,
      })),
    )

  test('without an offer: one day, free, recorded, notified, and in the mirror', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    const answer = await boost(product.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ boosted_until: '2026-11-22T12:00:00.000Z' })
    expect(answer.headers.get(headers.seq)).toBe('2')

    expect(await row(product.id)).toMatchObject({
      boostedUntil: new Date('2026-11-22T12:00:00.000Z'),
      seq: 2,
    })
    const granted = await server.db.select().from(boosts).where(eq(boosts.productId, product.id))
    expect(granted).toMatchObject([{ offer: 'day', hours: 24, price: 0, included: true, userId: awa.id }])
    const entries = await server.db.select().from(activity).where(eq(activity.userId, awa.id))
    expect(entries).toMatchObject([{ type: 'product', title: 'Annonce boostée', productId: product.id }])
    expect(await offersLeft()).toEqual([allowance - 1, 0, 0])
    const list = await server.call(myProducts, { token: awa.token })
    expect(list.body.data).toMatchObject([{ id: product.id, is_boosted: true }])
  })

  test('a second day follows the first; afterwards the product is no longer boosted', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    await boost(product.id)
    const second = await boost(product.id, { offer: 'day' })
    expect(second.body).toEqual({ boosted_until: '2026-11-23T12:00:00.000Z' })
    const before = now
    now = new Date(now.getTime() + 3 * dayMs)
    const list = await server.call(myProducts, { token: awa.token })
    expect(list.body.data).toMatchObject([{ id: product.id, is_boosted: false }])
    now = before
  })

  test.each(['draft', 'pending_review', 'paused', 'reserved', 'sold', 'expired', 'rejected'] as const)(
    'a product that is %s is refused and unchanged',
    async (state) => {
      const product = await addProduct(server.db, (await seller()).id, { state })
      expect(await boost(product.id)).toMatchObject({ status: 409, body: { code: 'product_not_published' } })
      expect(await row(product.id)).toEqual(product)
    },
  )

  test('products of others, removed and unknown ones are not found', async () => {
    const theirs = await addProduct(server.db, other.id)
    const gone = await addProduct(server.db, (await seller()).id, { state: 'removed' })
    for (const id of [theirs.id, gone.id, uuidv7()]) {
      expect(await boost(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await row(theirs.id)).toEqual(theirs)
  })

  test('an unknown offer is a validation error', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    expect(await boost(product.id, { offer: 'for-ever' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { offer: ['Cette offre n’existe pas.'] } },
    })
  })

  test('longer offers require money', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    expect(await boost(product.id, { offer: 'three-days' })).toMatchObject({
      status: 422,
      body: {
        code: 'insufficient_funds',
        params: { missing: 1200 },
        detail: 'Il manque 1\u202f200\u00a0F.',
      },
    })
  })

  test('after the last free one nothing is written; boosts of 30 days ago no longer count', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    await spend(allowance - 1, new Date(now.getTime() - 30 * dayMs + 1), product.id)
    await spend(3, new Date(now.getTime() - 30 * dayMs), product.id)
    expect(await offersLeft()).toEqual([1, 0, 0])
    expect((await boost(product.id)).status).toBe(200)

    const before = await row(product.id)
    const refused = await boost(product.id)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', params: { missing: 500 }, detail: 'Il manque 500\u00a0F.' },
    })
    expect(await row(product.id)).toEqual(before)
    expect(await offersLeft()).toEqual([0, 0, 0])
  })

  test('a repeated key boosts once', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    const key = uuidv7()
    const request = {
      token: awa.token,
      params: { id: product.id },
      body: {},
      headers: { [headers.idempotencyKey]: key },
    }
    const first = await server.call(boostProduct, request)
    const second = await server.call(boostProduct, request)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get(headers.replayed)).toBe('true')
    expect(await server.db.select().from(boosts).where(eq(boosts.productId, product.id))).toHaveLength(1)
  })

  test('ten concurrent boosts of one product add ten days', async () => {
    const product = await addProduct(server.db, (await seller()).id)
    const answers = await Promise.all(Array.from({ length: allowance }, () => boost(product.id)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: allowance }, () => 200))
    const until = new Date(now.getTime() + allowance * dayMs)
    expect(await row(product.id)).toMatchObject({ boostedUntil: until, seq: 1 + allowance })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(allowance)
  })

  test('of two concurrent boosts one takes the last free one', async () => {
    const user = await seller()
    const one = await addProduct(server.db, user.id)
    const two = await addProduct(server.db, user.id)
    await spend(allowance - 1, now, one.id)
    const answers = await Promise.all([boost(one.id), boost(two.id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const granted = await server.db.select().from(boosts).where(eq(boosts.userId, user.id))
    expect(granted).toHaveLength(allowance)
  })
})
