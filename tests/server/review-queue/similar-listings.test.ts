import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { similarToPending } from '#contract/review-queue.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('products similar to one in the review queue (%s)', (engine) => {
  let server: TestServer
  let staff: TestUser
  let awa: TestUser
  let binta: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addTree(server.db)
    staff = await server.createUser({ permissions: { 'products:moderate': true } })
    awa = await server.createUser()
    binta = await server.createUser()
  })
  afterAll(() => server.close())

  const add = (seller: TestUser, title: string, price: number, more: Partial<ProductRow> = {}) =>
    addProduct(server.db, seller.id, { title, price, category: 'telephones', ...more })
  const similarTo = async (one: ProductRow) => {
    const { body } = await server.call(similarToPending, { params: { id: one.id }, token: staff.token })
    return { titles: body.data.map(({ title }) => title), prices: body.prices }
  }

  test('compares similar titles that are online, or the category without enough of them', async () => {
    const one = await add(awa, 'Tecno Spark 10 neuf', 20_000, { state: 'pending_review' })
    await add(awa, 'Tecno Spark 10 noir', 20_000, { state: 'paused' })
    await add(binta, 'Nokia 105', 9_000)
    await add(binta, 'Tecno Spark 10', 58_000)
    await add(binta, 'Tecno Spark 8', 50_000, { state: 'sold' })
    await add(binta, 'Tecno Spark 20', 82_000)
    const few = await similarTo(one)
    expect(few.titles.sort()).toEqual(['Nokia 105', 'Tecno Spark 10', 'Tecno Spark 20'])
    expect(few.prices).toEqual({ count: 3, low: 9_000, median: 58_000, high: 82_000, category: 'telephones' })

    await add(binta, 'Tecno Spark 10 Pro', 70_000)
    const many = await similarTo(one)
    expect(many.titles).not.toContain('Nokia 105')
    expect(many.prices).toEqual({ count: 3, low: 58_000, median: 70_000, high: 82_000, category: null })
  })

  test('a category with too few products is compared by the one above it, never by the first level', async () => {
    const one = await add(awa, 'Robe de mariage', 90_000, { category: 'robes-fete', state: 'pending_review' })
    await add(binta, 'Ensemble bazin', 40_000, { category: 'robes-fete' })
    await add(binta, 'Caftan brodé', 30_000, { category: 'robes' })
    await add(binta, 'Sandales', 5_000, { category: 'mode' })
    expect((await similarTo(one)).prices).toBeNull()
    await add(binta, 'Boubou', 20_000, { category: 'robes' })
    const { titles, prices } = await similarTo(one)
    expect(titles.sort()).toEqual(['Boubou', 'Caftan brodé', 'Ensemble bazin'])
    expect(prices).toMatchObject({ count: 3, category: 'robes' })
  })

  test('has no prices where nothing is comparable, and refuses an unknown product', async () => {
    const one = await add(awa, 'Radio', 18_000, { category: 'fermee', state: 'pending_review' })
    expect(await similarTo(one)).toEqual({ titles: [], prices: null })
    const params = { id: awa.id }
    expect((await server.call(similarToPending, { params, token: staff.token })).status).toBe(404)
  })
})
