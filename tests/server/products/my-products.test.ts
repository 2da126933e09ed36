import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boostProduct, deleteProduct, myProducts } from '#contract/own-products.ts'
import { headers } from '#contract/sync.ts'
import { productPhotos } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { addPhoto, addProduct, category } from './stock.ts'

describe.each(engines)('my products (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    const other = await server.createUser()
    await addProduct(server.db, other.id, { title: 'À quelqu’un d’autre' })
  })
  afterAll(() => server.close())

  const list = (query: { limit?: string; cursor?: string } = {}) =>
    server.call(myProducts, { token: awa.token, query })
  const stock = async (count: number) => {
    awa = await server.createUser()
    const rows = []
    for (let i = 0; i < count; i++) {
      rows.push(await addProduct(server.db, awa.id, { createdAt: new Date(now.getTime() - i * 60_000) }))
    }
    return rows
  }

  test('returns the newest first, five by default, only own and no removed ones', async () => {
    const rows = await stock(7)
    await addProduct(server.db, awa.id, { state: 'removed' })
    expect((await list()).body.data.map((row) => row.id)).toEqual(rows.slice(0, 5).map((row) => row.id))
    const all = await list({ limit: '100' })
    expect(all.body.data.map((row) => row.id)).toEqual(rows.map((row) => row.id))
    expect(all.body.meta).toMatchObject({ has_more: false })
    expect(all.headers.get(headers.seq)).toBe('8')
  })

  test('returns the picture with its size, and dates as instants', async () => {
    awa = await server.createUser()
    const photo = await addPhoto(server.db, awa.id)
    const { id } = await addProduct(server.db, awa.id, { coverId: photo.id })
    await server.db.insert(productPhotos).values({ productId: id, position: 0, photoId: photo.id })
    const [row] = (await list()).body.data
    expect(row).toMatchObject({
      photo: { url: `/media/${'a'.repeat(32)}.webp`, width: 640, height: 480 },
      category: 'mode-femme',
      boosted_until: null,
      updated_at: '2026-11-01T10:00:00.000Z',
    })
  })

  test('a client that follows the cursor ends with exactly the present rows', async () => {
    const rows = await stock(23)
    const mirror = new Map<string, string>()
    let page = (await list({ limit: '5' })).body
    const take = () => {
      for (const row of page.data) mirror.set(row.id, row.boosted_until ?? '')
      for (const id of page.meta?.tombstones ?? []) mirror.delete(id)
    }
    take()
    const follow = async () => {
      do {
        page = (await list({ limit: '5', cursor: page.meta?.cursor ?? '' })).body
        take()
      } while (page.meta?.has_more)
    }
    await follow()
    expect([...mirror.keys()].sort()).toEqual(rows.map((row) => row.id).sort())

    const [deleted, boosted] = rows
    if (!deleted || !boosted) throw new Error('no rows')
    await server.call(deleteProduct, { token: awa.token, params: { id: deleted.id } })
    await server.call(boostProduct, { token: awa.token, params: { id: boosted.id }, body: {} })
    const added = await addProduct(server.db, awa.id)
    await follow()
    expect(mirror.has(deleted.id)).toBe(false)
    expect(mirror.get(boosted.id)).toBe('2026-11-22T12:00:00.000Z')
    expect(mirror.has(added.id)).toBe(true)
    expect(mirror.size).toBe(23)

    await follow()
    expect(page).toMatchObject({ data: [], meta: { has_more: false, tombstones: [] } })
  })
})
