import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { myProducts } from '#contract/own-products.ts'
import { productStates } from '#contract/product-life.ts'
import { readProduct, similarProducts, viewProduct } from '#contract/products.ts'
import { headers } from '#contract/sync.ts'
import { productViewers, productViewsDaily } from '#server/db/schema/products.ts'
import { createViewerNames } from '#server/domains/products/view-product.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from './shop.ts'
import { addProduct, addSeen, rowOf } from './stock.ts'

describe.each(engines)('product page, similar products and views (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  const robe = (title: string, price: number, category = 'robes', city = 'Dakar') =>
    addProduct(server.db, awa.id, { title, price, category, city })

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    awa = await server.createUser()
  })
  afterAll(() => server.close())

  test('similar products: same category, city and price first; only on sale, without itself', async () => {
    const one = await robe('une', 10_000)
    await robe('même prix, même ville', 10_500)
    await robe('même prix, autre ville', 10_500, 'robes', 'Thiès')
    await robe('même branche', 10_000, 'mode')
    await robe('deux fois plus cher', 21_500)
    await robe('bien plus cher', 400_000)
    await robe('tout autre chose', 10_000, 'telephones')
    await addProduct(server.db, awa.id, { title: 'vendue', price: 10_000, category: 'robes', state: 'sold' })
    const read = async (limit = '8', params = { id: one.id }) =>
      (await server.call(similarProducts, { params, query: { limit } })).body.data.map(({ title }) => title)
    const all = [
      'même prix, même ville',
      'même prix, autre ville',
      'même branche',
      'deux fois plus cher',
      'bien plus cher',
    ]
    expect(await read()).toEqual(all)
    expect(await read('2')).toEqual(all.slice(0, 2))
    const draft = await addProduct(server.db, awa.id, { category: 'robes', state: 'draft' })
    const params = { id: draft.id }
    expect((await server.call(similarProducts, { params })).status).toBe(404)
    expect((await server.call(similarProducts, { params, token: awa.token })).status).toBe(200)
  })

  test('the seller reads every state but removed, others only public ones; the response has no sequence', async () => {
    const other = await server.createUser()
    for (const state of productStates) {
      const { product } = await addSeen(server.db, awa.id, { category: 'robes', state })
      const statusFor = async (token?: string) =>
        (await server.call(readProduct, { params: { id: product.id }, token })).status
      const isPublic = ['published', 'reserved', 'sold'].includes(state)
      expect(await statusFor(), state).toBe(isPublic ? 200 : 404)
      expect(await statusFor(other.token), state).toBe(isPublic ? 200 : 404)
      expect(await statusFor(awa.token), state).toBe(state === 'removed' ? 404 : 200)
    }
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    const read = await server.call(readProduct, { params: { id: product.id }, token: awa.token })
    expect(read.headers.get(headers.seq)).toBeNull()
  })

  test('returns everything that buyers need', async () => {
    const given = {
      category: 'robes',
      description: 'Neuve.',
      district: 'Médina',
      negotiable: true,
      quantity: 3,
      attributes: { taille: 'M' },
    }
    const { product, photo } = await addSeen(server.db, awa.id, given)
    const { body } = await server.call(readProduct, { params: { id: product.id } })
    const { category: _, ...shown } = given
    expect(body.data).toMatchObject({ ...shown, photos: [{ id: photo.id }], seller: { id: awa.id } })
    expect(body.data).not.toHaveProperty('reason')
    expect(body.data).not.toHaveProperty('expires_at')
  })

  test('counts a user once a day, guests of a network once, the seller never', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    const viewer = await server.createUser()
    const seq = await currentSeq(server.db, awa.id)
    const look = async (token?: string, browser = 'Firefox') => {
      const call = { params: { id: product.id }, token, headers: { 'User-Agent': browser } }
      expect((await server.call(viewProduct, call)).status).toBe(200)
      return (await rowOf(server.db, product.id)).views
    }
    expect(await look(awa.token)).toBe(0)
    expect([await look(viewer.token), await look(viewer.token, 'Chrome')]).toEqual([1, 1])
    expect([await look(), await look(), await look(undefined, 'Chrome')]).toEqual([2, 2, 2])
    expect((await rowOf(server.db, product.id)).seq).toBe(product.seq)
    expect(await currentSeq(server.db, awa.id)).toBe(seq)
    now = new Date(now.getTime() + dayMs)
    expect([await look(viewer.token), await look()]).toEqual([3, 4])
    const days = await server.db
      .select()
      .from(productViewsDaily)
      .where(eq(productViewsDaily.productId, product.id))
    expect(days.map(({ day, views }) => [day, views]).sort()).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 2],
    ])
    const own = await server.call(myProducts, { token: awa.token, query: { limit: '100' } })
    expect(own.body.data.find(({ id }) => id === product.id)?.views).toBe(4)
  })

  test('concurrent views are counted exactly, concurrent ones of a user once', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    const params = { id: product.id }
    const viewers = await Promise.all(Array.from({ length: 8 }, () => server.createUser()))
    await Promise.all(
      [...viewers, ...viewers].map(({ token }) => server.call(viewProduct, { params, token })),
    )
    expect((await rowOf(server.db, product.id)).views).toBe(8)
  })

  test('views of hidden products are not counted', async () => {
    const draft = await addProduct(server.db, awa.id, { category: 'robes', state: 'draft' })
    for (const id of [draft.id, '0193a000-0000-7000-8000-000000000000', 'x']) {
      expect((await server.call(viewProduct, { params: { id } })).status).toBe(id === 'x' ? 422 : 404)
    }
  })

  test('viewers are purged the next day; the counts stay', async () => {
    const { product } = await addSeen(server.db, awa.id, { category: 'robes' })
    await server.call(viewProduct, { params: { id: product.id } })
    await purge(server.db, now)
    expect((await server.db.select().from(productViewers)).length).toBeGreaterThan(0)
    now = new Date(now.getTime() + dayMs)
    await purge(server.db, now)
    expect(await server.db.select().from(productViewers)).toEqual([])
    expect((await rowOf(server.db, product.id)).views).toBe(1)
  })
})

test('hashes of guests change with day and process, those of users do not; none reveals an address', () => {
  const [here, elsewhere] = [createViewerNames(), createViewerNames()]
  const guest = { userId: null, address: '192.0.2.7' }
  const person = { ...guest, userId: 'u1' }
  const name = here({ ...guest, day: '2026-11-21' })
  expect(here({ ...guest, day: '2026-11-21' })).toBe(name)
  expect(elsewhere({ ...guest, day: '2026-11-21' })).not.toBe(name)
  expect(here({ ...guest, day: '2026-11-22' })).not.toBe(name)
  const ofHousehold = (tail: string) => here({ ...guest, address: `2001:db8::${tail}`, day: '2026-11-21' })
  expect(ofHousehold('1')).toBe(ofHousehold('2'))
  expect(ofHousehold('1')).not.toBe(name)
  expect(here({ ...person, day: '2026-11-21' })).toBe(elsewhere({ ...person, day: '2026-11-22' }))
  expect(name).toMatch(/^[0-9a-f]{64}$/)
})
