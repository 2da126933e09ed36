import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { searchProducts, searchSorts } from '#contract/search.ts'
import { products } from '#server/db/schema/products.ts'
import { countWords } from '#server/domains/search/index.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'

describe.each(bothEngines)('search paging (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let sellerId: string
  let made = 0

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    sellerId = (await server.createUser()).id
  })
  beforeEach(async () => {
    await server.db.update(products).set({ state: 'removed' }).where(sql`true`)
  })
  afterAll(() => server.close())

  const uuidOf = (n: number) => `0193a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
  const stock = async (
    count: number,
    change: (n: number) => Partial<typeof products.$inferInsert> = () => ({}),
  ) => {
    const rows = Array.from({ length: count }, (_, n) => {
      const at = new Date(now.getTime() - ((n * 5) % 40) * dayMs)
      const id = uuidOf(++made)
      const given = {
        title: 'Robe wax',
        category: 'robes',
        city: 'Dakar',
        price: 1_000 + (n % 7),
        ...change(n),
      }
      return {
        id,
        sellerId,
        state: 'published' as const,
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
        seq: made,
        ...given,
      }
    })
    for (let from = 0; from < rows.length; from += 500)
      await server.db.insert(products).values(rows.slice(from, from + 500))
    await countWords(server)
    return rows.map(({ id }) => id)
  }
  const page = async (query: Record<string, string>) => {
    const { status, body } = await server.call(searchProducts, { query: { q: 'robe', ...query } })
    expect(status).toBe(200)
    return { ids: body.data.map(({ id }) => id), rows: body.data, meta: body.meta }
  }
  const walk = async (
    query: Record<string, string>,
    between: (turn: number) => Promise<unknown> = async () => null,
  ) => {
    const met: string[] = []
    let cursor: string | undefined
    for (let turn = 0; ; turn++) {
      const { ids, meta } = await page({ ...query, ...(cursor ? { cursor } : {}) })
      met.push(...ids)
      cursor = meta?.cursor
      if (cursor === undefined) return met
      await between(turn)
    }
  }

  test.each(searchSorts)('%s: every product once, for any page size', async (sort) => {
    const ids = await stock(23)
    for (const limit of ['1', '4', '22', '23', '24']) {
      const met = await walk({ sort, limit })
      expect(met.length, limit).toBe(23)
      expect(new Set(met)).toEqual(new Set(ids))
    }
  })

  test.each(searchSorts)('%s: no row twice during changes, and every unchanged row', async (sort) => {
    const ids = await stock(20)
    const moved = ids.filter((_, n) => n % 4 === 0)
    const met = await walk({ sort, limit: '3' }, async (turn) => {
      now = new Date(now.getTime() + 60_000)
      const id = moved[turn] ?? ''
      const changes = [
        { price: turn % 2 ? 1 : 9_000_000, title: 'Robe wax robe' },
        { boostedUntil: new Date(now.getTime() + dayMs) },
        { state: 'sold' as const },
        { publishedAt: now },
      ]
      if (id !== '')
        await server.db
          .update(products)
          .set({ ...changes[turn % 4], updatedAt: now })
          .where(eq(products.id, id))
      await stock(1)
    })
    expect(new Set(met).size).toBe(met.length)
    for (const id of ids) if (!moved.includes(id)) expect(met).toContain(id)
    expect(met.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('new words in the market do not affect a search in progress', async () => {
    const ids = await stock(9, () => ({ title: 'Zarbi bleu' }))
    const met = await walk({ q: 'zarbo', limit: '4' }, async () => {
      now = new Date(now.getTime() + 60_000)
      await stock(6, () => ({ title: 'Zarbo rouge', publishedAt: now, updatedAt: now }))
    })
    expect(met).toHaveLength(9)
    expect(new Set(met)).toEqual(new Set(ids))
  })

  test('boosts take at most one place of five, only with a good match, and no row appears twice', async () => {
    const boostedUntil = new Date(now.getTime() + dayMs)
    const plain = await stock(30, () => ({ publishedAt: now }))
    const boosted = await stock(12, () => ({
      boostedUntil,
      publishedAt: new Date(now.getTime() - 60 * dayMs),
    }))
    const poor = await stock(3, () => ({
      boostedUntil,
      title: 'Foulard',
      category: 'mode',
      description: 'Va avec une robe.',
      publishedAt: now,
    }))
    const first = await page({ limit: '20' })
    const isBoosted = (id: string) => boosted.includes(id)
    expect(first.ids.filter(isBoosted)).toHaveLength(4)
    expect([2, 7, 12, 17].map((place) => isBoosted(first.ids[place] ?? ''))).toEqual([true, true, true, true])
    const met = await walk({ limit: '20' })
    expect(met).toHaveLength(45)
    expect(new Set(met)).toEqual(new Set([...plain, ...boosted, ...poor]))
    expect(new Set(met.slice(-3))).toEqual(new Set(poor))
    expect(await walk({ limit: '7' })).toEqual(met)
  })

  test('continues past the first band, and counts up to 1,000', async () => {
    const ids = await stock(2_150)
    const first = await page({ limit: '500' })
    expect(first.meta).toMatchObject({ total: 1_000, has_more: true, partial: false })
    const met = await walk({ limit: '500' })
    expect(met.length).toBe(2_150)
    expect(new Set(met)).toEqual(new Set(ids))
    expect((await page({ limit: '5', sort: 'price_asc' })).meta?.total).toBe(1_000)
  })

  test('a cursor is valid only for its own order and query', async () => {
    await stock(5)
    const { meta } = await page({ limit: '2' })
    const cursor = meta?.cursor ?? ''
    const call = (query: Record<string, string>) =>
      server.call(searchProducts, { query: { q: 'robe', ...query } })
    expect((await call({ cursor, sort: 'recent' })).status).toBe(422)
    expect((await call({ cursor, q: 'robe wax longue' })).status).toBe(422)
    expect(server.reported).toEqual([])
  })
})
