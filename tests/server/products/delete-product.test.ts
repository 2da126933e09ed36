import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myActivity } from '#contract/dashboard.ts'
import { boostProduct, deleteProduct, myProducts } from '#contract/own-products.ts'
import { products } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { addProduct, category } from './stock.ts'

describe.each(engines)('deleting a product (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    other = await server.createUser()
  })
  afterAll(() => server.close())

  const remove = (id: string) => server.call(deleteProduct, { token: awa.token, params: { id } })
  const list = (query: { limit?: string; cursor?: string } = {}) =>
    server.call(myProducts, { token: awa.token, query })

  test('removes it from the list, notifies, and leaves a tombstone', async () => {
    awa = await server.createUser()
    const kept = await addProduct(server.db, awa.id)
    const product = await addProduct(server.db, awa.id, { title: 'Robe longue' })
    const before = await list()
    expect(before.body.data.map((row) => row.id).sort()).toEqual([kept.id, product.id].sort())

    expect(await remove(product.id)).toMatchObject({ status: 200, body: { message: 'Annonce supprimée.' } })
    expect((await list()).body.data.map((row) => row.id)).toEqual([kept.id])
    const cursor = before.body.meta?.cursor ?? ''
    expect((await list({ cursor })).body).toMatchObject({ data: [], meta: { tombstones: [product.id] } })
    const activity = await server.call(myActivity, { token: awa.token, query: {} })
    expect(activity.body.data).toMatchObject([
      {
        title: 'Annonce supprimée',
        message: '«\u00a0Robe longue\u00a0» n’est plus visible.',
        product_id: null,
      },
    ])
  })

  test('a repeat is 404, with one tombstone and no second notification', async () => {
    awa = await server.createUser()
    const product = await addProduct(server.db, awa.id)
    const cursor = (await list()).body.meta?.cursor ?? ''
    await remove(product.id)
    expect(await remove(product.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await list({ cursor })).body.meta?.tombstones).toEqual([product.id])
    const boost = await server.call(boostProduct, { token: awa.token, params: { id: product.id }, body: {} })
    expect(boost.status).toBe(404)
    const activity = await server.call(myActivity, { token: awa.token, query: {} })
    expect(activity.body.data).toHaveLength(1)
  })

  test('products of others and unknown ones are answered alike, and stay', async () => {
    awa = await server.createUser()
    const theirs = await addProduct(server.db, other.id)
    const foreign = await remove(theirs.id)
    const unknown = await remove(uuidv7())
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    const [row] = await server.db.select().from(products).where(eq(products.id, theirs.id))
    expect(row).toEqual(theirs)
  })

  test('concurrent deletions have their own sequences and tombstones', async () => {
    awa = await server.createUser()
    const user = awa
    const rows = await Promise.all(Array.from({ length: 8 }, () => addProduct(server.db, user.id)))
    const cursor = (await list()).body.meta?.cursor ?? ''
    const answers = await Promise.all(rows.map((row) => remove(row.id)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const changes = await list({ cursor, limit: '100' })
    expect(changes.body.meta?.tombstones?.toSorted()).toEqual(rows.map((row) => row.id).sort())
  })
})
