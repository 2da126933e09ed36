import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCategories } from '#contract/category-tree.ts'
import { readMarketQuery } from '#contract/market-query.ts'
import { countProducts } from '#contract/product-facets.ts'
import { type FilterTexts, filterRows } from '#contract/product-filters.ts'
import { conditions } from '#contract/product-life.ts'
import { listProducts, type Product } from '#contract/products.ts'
import { filterValues, saveSearch } from '#contract/saved-searches.ts'
import { searchProducts } from '#contract/search.ts'
import { savedSearches, savedSearchQueue } from '#server/db/schema/search.ts'
import { notifySavedSearches } from '#server/domains/search/index.ts'
import { fitsMarket } from '#src/lib/match-market.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from './shop.ts'
import { addProduct } from './stock.ts'

const prices = fc.integer({ min: 1, max: 9 })
const stock = fc.record({
  category: fc.constantFrom('mode', 'robes', 'robes-fete', 'telephones', 'fermee-bas'),
  city: fc.constantFrom('Dakar', 'Thiès', 'dakar'),
  district: fc.option(fc.constantFrom('Médina', 'Fass')),
  price: prices,
  condition: fc.option(fc.constantFrom(...conditions)),
})
/** A value for each parameter, for every filter of the table. */
const texts: Record<string, fc.Arbitrary<string>> = {
  category: fc.constantFrom('mode', 'robes', 'telephones', 'fermee'),
  city: fc.constantFrom('Dakar', ' Thiès ', 'Bamako'),
  district: fc.constantFrom('Médina', 'Fass|Médina', 'Point E'),
  condition: fc.constantFrom(...conditions),
  min_price: prices.map(String),
  max_price: prices.map((price) => `0${price}`),
}
const queries = fc.record(texts, { requiredKeys: [] }).map((given) => readMarketQuery(given))

describe.each(engines)('lists, counts, saved searches and devices filter alike (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let seller: TestUser
  let buyer: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    seller = await server.createUser()
    buyer = await server.createUser()
    for (const given of fc.sample(stock, { numRuns: 60, seed: 7 })) await addOne(given)
  })
  afterAll(() => server.close())

  const addOne = (given: object) =>
    addProduct(server.db, seller.id, { title: 'Robe', createdAt: now, ...given })
  const idsOf = (rows: readonly Product[]) => rows.map(({ id }) => id).sort()

  async function onDevice(query: FilterTexts): Promise<Product[]> {
    const all = (await server.call(listProducts, { query: { limit: '500' } })).body.data
    const tree = (await server.call(listCategories)).body.data
    return all.filter(fitsMarket(query, tree))
  }

  test('every parameter of the table is tested', () => {
    const params = filterRows.flatMap(([, filter]) => Object.keys(filter.params))
    expect(Object.keys(texts).sort()).toEqual(params.sort())
  })

  test('for random products and queries', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const expected = idsOf(await onDevice(query))
        const listed = await server.call(listProducts, { query: { ...query, limit: '500' } })
        const found = await server.call(searchProducts, { query: { ...query, q: 'robe', limit: '500' } })
        expect(idsOf(listed.body.data)).toEqual(expected)
        expect(idsOf(found.body.data)).toEqual(expected)
        expect((await server.call(countProducts, { query: { ...query } })).body.data.total).toBe(
          expected.length,
        )
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('a new product triggers the alerts of the saved searches whose lists contain it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(queries, { minLength: 5, maxLength: 10 }), stock, async (wanted, given) => {
        await server.db.delete(savedSearches)
        await server.db.delete(savedSearchQueue)
        const saved = new Map(wanted.map((query) => [uuidv7(), query]))
        for (const [id, query] of saved) {
          const body = { q: '', ...filterValues(query), alerts: true }
          expect((await server.call(saveSearch, { token: buyer.token, params: { id }, body })).status).toBe(
            200,
          )
        }
        const { id: arrived } = await addOne(given)
        await notifySavedSearches(server.services)
        const rows = await server.db.select().from(savedSearches)
        for (const { id, notifiedAt } of rows) {
          const query = saved.get(id) ?? {}
          const isListed = idsOf(await onDevice(query)).includes(arrived)
          expect(notifiedAt !== null, JSON.stringify({ query, given })).toBe(isListed)
        }
      }),
      { numRuns: 6 },
    )
  }, 120_000)
})
