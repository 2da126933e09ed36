import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPacks, type Pack, packMaxProducts, packPageSize, readPack } from '#contract/packs.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { packedPage } from '#server/domains/packs/read-pack.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addProduct, addSeen } from '#tests/server/products/stock.ts'
import { engines, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('offline regions on %s', (engine) => {
  let server: TestServer
  let now = new Date('2026-11-21T10:00:00.000Z')
  const add = (sellerId: string, given: Partial<ProductRow>) => addProduct(server.db, sellerId, given)

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    const seller = await server.createUser({ name: 'Awa' })
    await addSeen(server.db, seller.id, { category: 'robes', city: 'Thiès', description: 'Wax six yards' })
    await add(seller.id, { category: 'robes-fete', city: 'Thiès' })
    await add(seller.id, { category: 'telephones', city: 'Dakar' })
    for (const state of ['draft', 'paused', 'sold', 'removed', 'reserved'] as const) {
      await add(seller.id, { category: 'telephones', city: 'Kaolack', state })
    }
  })
  afterAll(() => server.close())

  const list = async () => {
    const { body } = await server.call(listPacks)
    return body.data.map(({ kind, key, name, products_count }: Pack) => [kind, key, name, products_count])
  }
  const read = async (kind: string, key: string, cursor?: string) =>
    server.call(readPack, {
      params: { kind, key: encodeURIComponent(key) },
      ...(cursor === undefined ? {} : { query: { cursor } }),
    })

  test('are the cities and categories with products on sale; parents include their children', async () => {
    expect(await list()).toEqual([
      ['city', 'Thiès', 'Thiès', 2],
      ['city', 'Dakar', 'Dakar', 1],
      ['category', 'mode', 'Mode', 2],
      ['category', 'robes', 'Robes', 2],
      ['category', 'robes-fete', 'De fête', 1],
      ['category', 'telephones', 'Téléphones', 1],
    ])
    const { body } = await server.call(listPacks)
    const [thies, dakar] = body.data
    expect(thies?.data_bytes).toBeGreaterThan(100)
    expect(thies?.data_bytes).toBeGreaterThan(dakar?.data_bytes ?? 0)
    expect(thies?.updated_at).toBe('2026-11-01T10:00:00.000Z')
  })

  test('are counted every ten minutes', async () => {
    const before = await list()
    const seller = await server.createUser()
    await add(seller.id, { category: 'telephones', city: 'Ziguinchor' })
    expect(await list()).toEqual(before)
    now = new Date(now.getTime() + 600_000)
    expect(await list()).toContainEqual(['city', 'Ziguinchor', 'Ziguinchor', 1])
  })

  test('return complete, public products only', async () => {
    const { status, body } = await read('city', 'Thiès')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    expect(body.data.find(({ category }) => category === 'robes')).toMatchObject({
      description: 'Wax six yards',
      seller: { name: 'Awa' },
      photos: [{ url: `/media/${'a'.repeat(32)}.webp` }],
    })
    expect((await read('city', 'Kaolack')).body.data).toEqual([])
    expect((await read('category', 'mode')).body.data).toHaveLength(2)
  })

  test('unknown categories are not found; invalid cursors are refused', async () => {
    expect((await read('category', 'nulle-part')).status).toBe(404)
    expect((await read('autre', 'Dakar')).status).toBe(404)
    for (const cursor of ['x', 'p1.0.x', 'p1.-1.m1', `p1.0.${'9'.repeat(190)}`]) {
      expect((await read('city', 'Dakar', cursor)).status, cursor).toBe(422)
    }
    expect((await read('city', "'; drop table products; --")).body.data).toEqual([])
  })

  test('are paged with each product once, up to the maximum', async () => {
    const seller = await server.createUser()
    const row = await add(seller.id, { category: 'telephones', city: 'Touba' })
    const many = Array.from({ length: packMaxProducts + 20 }, (_, at) => ({
      ...row,
      id: `0193a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }))
    for (let from = 0; from < many.length; from += 505)
      await server.db.insert(products).values(many.slice(from, from + 505))
    const ids: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { body } = await read('city', 'Touba', cursor)
      ids.push(...body.data.map(({ id }) => String(id)))
      cursor = body.meta?.has_more ? body.meta.cursor : undefined
      pages += 1
    } while (cursor !== undefined)
    expect(pages).toBe(packMaxProducts / packPageSize)
    expect(new Set(ids).size).toBe(packMaxProducts)
    const beyond = await runSnapshot(server.db, (tx) =>
      packedPage(tx, { where: undefined, cursor: `p1.${packMaxProducts}.m1.recent.0.${row.id}.0`, now }),
    )
    expect(beyond.data).toEqual([])
  })
})
