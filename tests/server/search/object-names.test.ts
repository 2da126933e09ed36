import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '#contract/own-products.ts'
import { countProducts } from '#contract/product-facets.ts'
import { listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { searchProducts, suggestSearches } from '#contract/search.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { countWords } from '#server/domains/search/index.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'
import { addSeen } from '../products/stock.ts'

const names = Object.getOwnPropertyNames(Object.prototype)

describe.each(bothEngines)('names of Object.prototype members (%s)', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addTree(server.db)
    user = await server.createUser()
    for (let at = 0; at < 3; at++)
      await addSeen(server.db, user.id, { title: `Lego Constructor ${at}`, category: 'mode' })
    await countWords(server)
  })
  afterAll(() => server.close())

  test.each(names)('%s can be searched, suggested, counted and saved', async (name) => {
    for (const q of [name, `${name}s`, `robe ${name}`]) {
      for (const endpoint of [searchProducts, suggestSearches, countProducts]) {
        expect((await server.call(endpoint, { query: { q } })).status, `${endpoint.name} ${q}`).toBe(200)
      }
      expect((await server.call(searchProducts, { query: { q: 'robe', near: q } })).status).toBe(200)
      const body = { q, category: null, city: null, min_price: null, max_price: null, condition: null }
      const saved = await server.call(saveSearch, {
        token: user.token,
        params: { id: uuidv7() },
        body: { ...body, alerts: true },
      })
      expect([200, 422]).toContain(saved.status)
    }
    expect(server.reported).toEqual([])
  })

  test('products with such a title are found, over several pages', async () => {
    const first = await server.call(searchProducts, { query: { q: 'constructor', limit: '2' } })
    expect(first.body.data.map(({ title }) => title)).toHaveLength(2)
    const cursor = first.body.meta?.cursor ?? ''
    const second = await server.call(searchProducts, { query: { q: 'constructor', limit: '2', cursor } })
    expect(second.body.data).toHaveLength(1)
  })

  test('a batch saves such a search', async () => {
    const other = await server.createUser()
    const body = { q: 'constructor', category: null, city: null, min_price: null, max_price: null }
    const item = {
      key: 'search-key-1',
      lane: 'searches',
      method: 'PUT' as const,
      path: `/me/searches/${uuidv7()}`,
      body: { ...body, condition: null, alerts: false },
    }
    const { body: answer } = await server.call(syncBatch, { token: other.token, body: { items: [item] } })
    expect(answer.results.map(({ status }) => status)).toEqual([200])
    const { body: list } = await server.call(listSavedSearches, { token: other.token })
    expect(list.data).toHaveLength(1)
  })

  test.each(names)('an attribute named %s is refused, not dropped', async (name) => {
    const attributes = JSON.parse(`{${JSON.stringify(name)}:"M"}`)
    const { status, body } = await server.call(createProduct, {
      token: user.token,
      body: {
        id: uuidv7(),
        title: 'Robe',
        price: 5_000,
        category: 'robes',
        city: 'Dakar',
        attributes,
      } as never,
    })
    expect(status).toBe(422)
    const { errors } = body as unknown as { errors: Record<string, string[]> }
    expect(Object.keys(errors).join(' ')).toMatch(/^attributes/)
  })

  test('a field or query parameter of such a name is refused, not ignored', async () => {
    const response = await server.send('/products?constructor=1')
    expect(response.status).toBe(422)
    const sent = await server.send('/me/searches/1', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' },
      body: '{"__proto__":1}',
    })
    expect(sent.status).toBe(422)
  })
})
