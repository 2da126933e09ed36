import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countProducts } from '#contract/product-facets.ts'
import { listProducts } from '#contract/products.ts'
import { products } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from './shop.ts'
import { addProduct, addSeen } from './stock.ts'

describe.each(engines)('filtered and sorted lists (%s)', (engine) => {
  let server: TestServer
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute))

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addTree(server.db)
    const seller = await server.createUser()
    const stock = [
      ['a', 'robes', 'Dakar', 10_000, 'new', 3],
      ['b', 'robes-fete', 'Dakar', 20_000, 'good', 1],
      ['c', 'robes-fete', 'Thiès', 20_000, 'new', 5],
      ['d', 'mode', 'Thiès', 30_000, null, 0],
      ['e', 'telephones', 'Dakar', 40_000, 'good', 2],
      ['f', 'telephones', 'Bamako', 50_000, 'fair', 4],
    ] as const
    for (const [n, [title, category, city, price, condition, favoritesCount]] of stock.entries()) {
      const given = { title, category, city, price, condition, favoritesCount, createdAt: at(n) }
      await addSeen(server.db, seller.id, given)
    }
    for (const state of ['draft', 'paused', 'sold', 'reserved', 'expired', 'rejected', 'removed'] as const)
      await addProduct(server.db, seller.id, { title: state, category: 'robes', state, createdAt: at(30) })
  })
  afterAll(() => server.close())

  const titles = async (query: Record<string, string> = {}) => {
    const { status, body } = await server.call(listProducts, { query })
    expect(status).toBe(200)
    return body.data.map(({ title }) => title).join('')
  }

  test.each([
    [{}, 'fedcba'],
    [{ sort: 'price_asc' }, 'abcdef'],
    [{ sort: 'price_desc' }, 'fedcba'],
    [{ sort: 'popular' }, 'cfaebd'],
    [{ category: 'mode' }, 'dcba'],
    [{ category: 'robes' }, 'cba'],
    [{ category: 'robes-fete' }, 'cb'],
    [{ category: 'licornes' }, ''],
    [{ city: 'Thiès' }, 'dc'],
    [{ city: 'dakar' }, ''],
    [{ condition: 'new' }, 'ca'],
    [{ min_price: '20000' }, 'fedcb'],
    [{ max_price: '20000' }, 'cba'],
    [{ min_price: '20000', max_price: '30000' }, 'dcb'],
    [{ min_price: '30001', max_price: '20000' }, ''],
    [{ category: 'robes', city: 'Dakar', min_price: '10000', condition: 'good', sort: 'price_asc' }, 'b'],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toBe(expected)
  })

  test.each([
    [{ sort: 'cheapest' }, 'sort', 'Ce tri n’existe pas.'],
    [{ condition: 'perfect' }, 'condition', 'Cet état n’existe pas.'],
    [{ min_price: '-1' }, 'min_price', 'Indiquez un prix en chiffres.'],
    [{ max_price: '1e9' }, 'max_price', 'Indiquez un prix en chiffres.'],
    [{ max_price: '9999999999' }, 'max_price', 'Ce prix est trop élevé.'],
    [{ limit: '501' }, 'limit', 'La limite est d’au plus 500.'],
    [{ filter: 'all' }, 'filter', 'Ce champ est inconnu.'],
  ])('refuses %j', async (query, field, sentence) => {
    expect(await server.call(listProducts, { query: query as Record<string, string> })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { [field]: [sentence] } },
    })
  })

  test('pages cover the whole list, in every order and under every filter', async () => {
    for (const query of [
      {},
      { sort: 'price_asc' },
      { sort: 'price_desc' },
      { sort: 'popular' },
      { category: 'mode' },
    ]) {
      const whole = await titles(query)
      let read = ''
      let cursor: string | undefined
      do {
        const page = await server.call(listProducts, {
          query: { ...query, limit: '2', ...(cursor ? { cursor } : {}) },
        })
        read += page.body.data.map(({ title }) => title).join('')
        cursor = page.body.meta?.cursor
        expect(page.body.meta?.has_more).toBe(cursor !== undefined)
      } while (cursor)
      expect(read).toBe(whole)
    }
  })

  test('a malformed cursor, or one of another order, is refused', async () => {
    const page = await server.call(listProducts, { query: { limit: '2' } })
    const good = page.body.meta?.cursor ?? ''
    const id = good.split('.')[3] ?? ''
    const wrong = [
      ['x', 'recent'],
      ['', 'recent'],
      [good, 'price_asc'],
      [`${good}0x`, 'recent'],
      [`m1.price_asc.${'9'.repeat(14)}.${id}.0`, 'price_asc'],
      [`m1.price_asc.1.${id.slice(1)}.0`, 'price_asc'],
      [`m1.price_asc.1' or 1=1.${id}.0`, 'price_asc'],
      [good.replace('m1', 'm2'), 'recent'],
    ] as const
    for (const [cursor, sort] of wrong) {
      expect(await server.call(listProducts, { query: { cursor, sort } }), cursor).toMatchObject({
        status: 422,
        body: { errors: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] } },
      })
    }
    for (const sort of ['price_asc', 'price_desc', 'popular', 'recent']) {
      for (const value of ['0', '9'.repeat(13)]) {
        const cursor = `m1.${sort}.${value}.${id}.${'9'.repeat(13)}`
        expect((await server.call(listProducts, { query: { cursor, sort } })).status, cursor).toBe(200)
      }
    }
  })

  test('answers 304 without changes', async () => {
    const first = await server.call(listProducts, { query: { limit: '2' } })
    const again = await server.call(listProducts, {
      query: { limit: '2' },
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('facets count the results of each further filter', async () => {
    const { body } = await server.call(countProducts)
    expect(body.data).toEqual({
      total: 6,
      categories: [
        { slug: 'mode', count: 4 },
        { slug: 'robes', count: 3 },
        { slug: 'robes-fete', count: 2 },
        { slug: 'telephones', count: 2 },
      ],
      cities: [
        { name: 'Dakar', count: 3 },
        { name: 'Thiès', count: 2 },
        { name: 'Bamako', count: 1 },
      ],
      districts: [],
      conditions: [
        { name: 'good', count: 2 },
        { name: 'new', count: 2 },
        { name: 'fair', count: 1 },
      ],
      prices: [
        { from: 10_000, to: 20_000, count: 3 },
        { from: 30_000, to: 30_000, count: 1 },
        { from: 40_000, to: 40_000, count: 1 },
        { from: 50_000, to: 50_000, count: 1 },
      ],
    })
  })

  test('a facet ignores its own filter; each count equals its list', async () => {
    const chosen = { category: 'mode', city: 'Dakar', min_price: '15000' }
    const { data } = (await server.call(countProducts, { query: chosen })).body
    expect(data.total).toBe((await titles(chosen)).length)
    for (const { slug, count } of data.categories)
      expect(await titles({ ...chosen, category: slug })).toHaveLength(count)
    for (const { name, count } of data.cities)
      expect(await titles({ ...chosen, city: name })).toHaveLength(count)
    for (const { name, count } of data.conditions)
      expect(await titles({ ...chosen, condition: name })).toHaveLength(count)
    for (const { from, to, count } of data.prices)
      expect(await titles({ ...chosen, min_price: `${from}`, max_price: `${to}` })).toHaveLength(count)
    expect(data.categories.map(({ slug }) => slug)).toContain('telephones')
    expect(data.cities.map(({ name }) => name)).toEqual(['Thiès', 'Dakar'])
  })

  test('the districts of the chosen city are counted, whatever is chosen among them', async () => {
    const names: [string, string][] = [
      ['a', 'Fass'],
      ['b', 'Médina'],
      ['e', 'Médina'],
      ['d', 'Grand Standing'],
    ]
    for (const [title, district] of names)
      await server.db.update(products).set({ district }).where(eq(products.title, title))
    const counted = async (query: Record<string, string>) =>
      (await server.call(countProducts, { query })).body.data
    const inDakar = [
      { name: 'Médina', count: 2 },
      { name: 'Fass', count: 1 },
    ]
    expect((await counted({ city: 'Dakar' })).districts).toEqual(inDakar)
    expect(await counted({ city: 'Dakar', district: 'Fass' })).toMatchObject({ districts: inDakar, total: 1 })
    expect((await counted({ city: 'Dakar', category: 'robes' })).districts).toEqual([
      { name: 'Fass', count: 1 },
      { name: 'Médina', count: 1 },
    ])
    expect((await counted({ district: 'Fass' })).districts).toEqual([])
    expect(await titles({ city: 'Dakar', district: 'Fass|Médina' })).toBe('eba')
  })

  test('facets of an empty result are empty; unknown parameters are refused', async () => {
    expect(
      (await server.call(countProducts, { query: { city: 'Atlantis', category: 'licornes' } })).body.data,
    ).toEqual({
      total: 0,
      categories: [],
      cities: [],
      districts: [],
      conditions: [],
      prices: [],
    })
    expect((await server.send('/products/facets?limit=3')).status).toBe(422)
  })
})
