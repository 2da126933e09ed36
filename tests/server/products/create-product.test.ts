import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxDrafts } from '#contract/limits.ts'
import { createProduct, deleteProduct, myProducts } from '#contract/own-products.ts'
import { products } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { addPhoto, addProduct, category } from './stock.ts'

describe.each(engines)('creating a product (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    awa = await server.createUser()
    other = await server.createUser()
  })
  afterAll(() => server.close())

  const dress = () => ({
    id: uuidv7(),
    title: 'Robe wax évasée',
    description: 'Portée une fois.',
    price: 18_000,
    category,
    city: 'Dakar',
  })
  const create = (body: ReturnType<typeof dress>, user = awa) =>
    server.call(createProduct, { token: user.token, body })
  const stored = (id: string) => server.db.select().from(products).where(eq(products.id, id))

  test('makes a draft, because publishing requires a photo', async () => {
    const body = dress()
    const answer = await create(body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      id: body.id,
      title: 'Robe wax évasée',
      price: 18_000,
      state: 'draft',
      photo: null,
      is_boosted: false,
      created_at: now.toISOString(),
    })
    const list = await server.call(myProducts, { token: awa.token })
    expect(list.body.data).toContainEqual(answer.body.data)
  })

  test('a repeated request creates one product', async () => {
    const body = dress()
    const first = await create(body)
    const again = await create(body)
    expect(again.body).toEqual(first.body)
    expect(await stored(body.id)).toHaveLength(1)
  })

  test('an id with other content is refused, and the product is unchanged', async () => {
    const body = dress()
    await create(body)
    const before = await stored(body.id)
    expect(await create({ ...body, price: 20_000 })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
    expect(await stored(body.id)).toEqual(before)
  })

  test('an id of another user is refused', async () => {
    const body = dress()
    await create(body, other)
    expect(await create(body)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    expect(await stored(body.id)).toMatchObject([{ sellerId: other.id }])
  })

  test('a deleted product is not created again', async () => {
    const body = dress()
    await create(body)
    await server.call(deleteProduct, { token: awa.token, params: { id: body.id } })
    expect(await create(body)).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(await stored(body.id)).toMatchObject([{ state: 'removed' }])
  })

  test('an unknown category is a validation error', async () => {
    const body = { ...dress(), category: 'licornes' }
    expect(await create(body)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { category: ['Cette catégorie n’existe pas.'] } },
    })
    expect(await stored(body.id)).toEqual([])
  })

  test('two users concurrently with one id: one succeeds', async () => {
    const body = dress()
    const answers = await Promise.all([create(body), create(body, other)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect(await stored(body.id)).toHaveLength(1)
  })

  test('one user twice concurrently with one id: both succeed, one row', async () => {
    const body = dress()
    const answers = await Promise.all([create(body), create(body)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect(await stored(body.id)).toHaveLength(1)
  })

  test('limits drafts to 100; publishing is not limited', async () => {
    const keeper = await server.createUser()
    const ids = Array.from({ length: maxDrafts }, () => uuidv7())
    for (const id of ids) await addProduct(server.db, keeper.id, { id, state: 'draft' })
    const body = dress()
    expect(await create(body, keeper)).toMatchObject({ status: 422, body: { code: 'too_many_drafts' } })
    const photo = await addPhoto(server.db, keeper.id)
    const online = { ...dress(), condition: 'good' as const, photos: [photo.id], publish: true }
    expect(await create(online, keeper)).toMatchObject({
      status: 201,
      body: { data: { state: 'published' } },
    })
    await server.call(deleteProduct, { token: keeper.token, params: { id: ids[0] ?? '' } })
    expect((await create(body, keeper)).status).toBe(201)
  })
})
