import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import type { OrderState } from '#contract/order-life.ts'
import { trending } from '#contract/products.ts'
import { activity } from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'
import { productViewsDaily } from '#server/db/schema/products.ts'
import { follows } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

describe.each(engines)('dashboard (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const lastMonth = new Date('2026-10-31T23:59:59.999Z')
  const thisMonth = new Date('2026-11-01T00:00:00.000Z')
  let server: TestServer
  let buyer: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    buyer = await server.createUser()
  })
  afterAll(() => server.close())

  const analytics = async (user: TestUser) =>
    (await server.call(dashboardAnalytics, { token: user.token })).body.data
  const sales = async (user: TestUser, period?: '7' | '30' | '90') =>
    (await server.call(salesChart, { token: user.token, query: period ? { period } : {} })).body.data
  const addOrder = (
    sellerId: string,
    productId: string,
    amount: number,
    state: OrderState,
    completedAt: Date | null = null,
  ) =>
    server.db.insert(orders).values({
      id: uuidv7(),
      productId,
      buyerId: buyer.id,
      sellerId,
      price: amount,
      amount,
      state,
      createdAt: completedAt ?? now,
      updatedAt: completedAt ?? now,
      completedAt,
    })

  test('returns zeros for an empty account', async () => {
    const user = await server.createUser()
    expect(await analytics(user)).toEqual({
      overview: {
        total_products: 0,
        total_sales: 0,
        followers_count: 0,
        following_count: 0,
        unread_messages: 0,
        pending_orders: 0,
      },
      this_month: { products_added: 0, new_followers: 0, views: 0 },
    })
  })

  test('counts products, completed sales, open orders, followers and views of the month', async () => {
    const user = await server.createUser()
    const [fan, leaver] = [await server.createUser(), await server.createUser()]
    const old = await addProduct(server.db, user.id, { createdAt: lastMonth })
    await addProduct(server.db, user.id, { createdAt: thisMonth, state: 'sold' })
    const gone = await addProduct(server.db, user.id, { createdAt: thisMonth, state: 'removed' })
    for (const state of ['requested', 'accepted', 'paid', 'shipped', 'cancelled', 'declined'] as const) {
      await addOrder(user.id, old.id, 1000, state)
    }
    await addOrder(user.id, old.id, 1000, 'completed', lastMonth)
    await server.db.insert(follows).values([
      { followerId: buyer.id, followedId: user.id, createdAt: lastMonth },
      { followerId: fan.id, followedId: user.id, createdAt: thisMonth },
      { followerId: leaver.id, followedId: user.id, createdAt: thisMonth },
      { followerId: user.id, followedId: fan.id, createdAt: thisMonth },
    ])
    await server.db.update(users).set({ deletedAt: now }).where(eq(users.id, leaver.id))
    await server.db.insert(productViewsDaily).values([
      { productId: old.id, day: '2026-10-31', views: 100 },
      { productId: old.id, day: '2026-11-01', views: 7 },
      { productId: gone.id, day: '2026-11-20', views: 5 },
    ])
    expect(await analytics(user)).toEqual({
      overview: {
        total_products: 2,
        total_sales: 1,
        followers_count: 2,
        following_count: 1,
        unread_messages: 0,
        pending_orders: 3,
      },
      this_month: { products_added: 1, new_followers: 1, views: 12 },
    })
    const others = await analytics(fan)
    expect(others.overview).toMatchObject({ total_products: 0, total_sales: 0, followers_count: 1 })
  })

  test('sales: every day of the period, oldest first, with zeros, equal to the completed orders', async () => {
    const user = await server.createUser()
    const { id } = await addProduct(server.db, user.id)
    const at = (iso: string) => new Date(iso)
    await addOrder(user.id, id, 500, 'completed', at('2026-11-14T23:59:59.999Z'))
    await addOrder(user.id, id, 1_000, 'completed', at('2026-11-15T00:00:00.000Z'))
    await addOrder(user.id, id, 2_000, 'completed', at('2026-11-15T23:59:59.999Z'))
    await addOrder(user.id, id, 4_000, 'completed', at('2026-11-21T11:00:00.000Z'))
    await addOrder(user.id, id, 9_999, 'requested')
    await addOrder(user.id, id, 3_000_000_000, 'completed', at('2026-11-18T10:00:00.000Z'))

    const week = await sales(user, '7')
    expect(Object.entries(week.sales_by_day)).toEqual([
      ['2026-11-15', 3_000],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 3_000_000_000],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
      ['2026-11-21', 4_000],
    ])
    expect(Object.values(week.orders_by_day ?? {})).toEqual([2, 0, 0, 1, 0, 0, 1])
    expect((await sales(user)).sales_by_day['2026-11-14']).toBe(500)
    expect(Object.keys((await sales(user)).sales_by_day)).toHaveLength(30)
    const quarter = await sales(user, '90')
    expect(Object.keys(quarter.sales_by_day)).toHaveLength(90)
    expect(Object.keys(quarter.sales_by_day)[0]).toBe('2026-08-24')
    const total = Object.values(quarter.sales_by_day).reduce((a, b) => a + b, 0)
    expect(total).toBe(500 + 1_000 + 2_000 + 4_000 + 3_000_000_000)
  })

  test('activity: newest first, only own entries, without a link to a removed product', async () => {
    const user = await server.createUser()
    const kept = await addProduct(server.db, user.id)
    const gone = await addProduct(server.db, user.id, { state: 'removed' })
    const row = (minutes: number, productId: string, userId = user.id) => ({
      id: uuidv7(),
      userId,
      type: 'like',
      title: 'Nouveau favori',
      message: null,
      productId,
      actorId: buyer.id,
      createdAt: new Date(now.getTime() - minutes * 60_000),
    })
    const rows = [row(1, kept.id), row(2, gone.id), row(3, kept.id)]
    await server.db.insert(activity).values([...rows, row(0, kept.id, buyer.id)])
    const all = await server.call(myActivity, { token: user.token, query: {} })
    expect(all.body.data.map((one) => [one.id, one.product_id])).toEqual([
      [rows[0]?.id, kept.id],
      [rows[1]?.id, null],
      [rows[2]?.id, kept.id],
    ])
    expect(all.body.data[0]).toMatchObject({ user_id: buyer.id, created_at: '2026-11-21T11:59:00.000Z' })
    const two = await server.call(myActivity, { token: user.token, query: { limit: '2' } })
    expect(two.body.data).toHaveLength(2)
  })

  test('trending: most viewed of seven days, published only, ties by id, for guests as well', async () => {
    const user = await server.createUser()
    const ids = Array.from({ length: 5 }, () => uuidv7()).sort()
    const [tieOne, tieTwo, top, paused, faded] = ids
    if (!tieOne || !tieTwo || !top || !paused || !faded) throw new Error('no ids')
    for (const id of ids) {
      await addProduct(server.db, user.id, { id, state: id === paused ? 'paused' : 'published' })
    }
    await server.db.insert(productViewsDaily).values([
      { productId: tieTwo, day: '2026-11-21', views: 100_000 },
      { productId: tieOne, day: '2026-11-15', views: 60_000 },
      { productId: tieOne, day: '2026-11-16', views: 40_000 },
      { productId: top, day: '2026-11-20', views: 100_001 },
      { productId: paused, day: '2026-11-20', views: 900_000 },
      { productId: faded, day: '2026-11-14', views: 900_000 },
    ])
    const guest = await server.call(trending, { query: { limit: '3' } })
    expect(guest.status).toBe(200)
    expect(guest.body.data.map((one) => one.id)).toEqual([top, tieOne, tieTwo])
  })
})
