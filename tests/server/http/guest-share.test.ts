import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrders } from '#contract/orders.ts'
import { boostProduct } from '#contract/own-products.ts'
import { listBoosts } from '#contract/packages.ts'
import { countProducts } from '#contract/product-facets.ts'
import { searchProducts } from '#contract/search.ts'
import { products } from '#server/db/schema/products.ts'
import { countWords } from '#server/domains/search/index.ts'
import { createAnswerCache, createGuestReads } from '#server/http/guest-reads.ts'
import { createLoadShedder, defaultShedder } from '#server/http/load-shedder.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'
import { addSeen } from '../products/stock.ts'

/** Expensive reads of one network in this test. */
const most = 80

describe.each(engines)('load of guests of one network (%s)', (engine) => {
  let server: TestServer
  let sellerId: string
  beforeAll(async () => {
    // The clock of the cache stands still, so its entries do not expire.
    const cache = createAnswerCache({ keptMs: 1_000, most: 200, now: () => 0 })
    server = await startTestServer({
      engine,
      gate: createLoadShedder(defaultShedder(1)),
      guests: createGuestReads({ points: most, seconds: 3_600 }, cache),
      trustProxy: true,
    })
    await addTree(server.db)
    sellerId = (await server.createUser()).id
    for (let at = 0; at < 20; at++) await addSeen(server.db, sellerId, { category: 'robes' })
    await countWords(server)
  })
  afterAll(() => server.close())

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const count = (q: string, address: string, token?: string) =>
    server.call(countProducts, { query: { q }, headers: from(address), token })

  test('24 concurrent guests do not block a signed-in user of the same network', async () => {
    const user = await server.createUser()
    let searches = 0
    let isOver = false
    const attack = async () => {
      while (!isOver && searches < most) {
        searches += 1
        await count(`sansung galxi robbe chemize tissut pagnne wacks ${searches}`, '192.0.2.1')
      }
    }
    const attackers = Array.from({ length: 24 }, attack)
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      const answer = await server.call(listOrders, { token: user.token, headers: from('192.0.2.1') })
      statuses.push(answer.status)
    }
    isOver = true
    await Promise.all(attackers)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('guests get the cached answer, signed-in users a fresh one', async () => {
    const q = 'robe'
    const user = await server.createUser()
    const before = (await count(q, '192.0.2.2')).body
    await server.db.update(products).set({ state: 'removed' })
    expect((await count(q, '192.0.2.3')).body).toEqual(before)
    expect((await count(q, '192.0.2.3', user.token)).body).not.toEqual(before)
    await server.db.update(products).set({ state: 'published' })
  })

  test('an impression counts for each answer, also a cached one', async () => {
    const seller = await server.createUser()
    const { product } = await addSeen(server.db, seller.id, { category: 'robes', title: 'Boubou repassé' })
    await server.call(boostProduct, { token: seller.token, params: { id: product.id }, body: {} })
    const q = 'boubou repassé'
    for (let n = 0; n < 3; n++)
      await server.call(searchProducts, { query: { q }, headers: from('192.0.2.8') })
    await server.impressions.flush(server.services)
    const { body } = await server.call(listBoosts, { token: seller.token, params: { id: product.id } })
    expect(body.data.map(({ impressions }) => impressions)).toEqual([3])
  })

  test('limits expensive reads per network, whatever the token', async () => {
    const ask = (n: number, token?: string) => count(`robe ${n}`, `2001:db8::${n}`, token)
    const statuses: number[] = []
    for (let n = 1; n <= most + 1; n++) statuses.push((await ask(n, n % 2 ? undefined : 'made-up')).status)
    expect(statuses.indexOf(429)).toBe(most)
    const refused = await ask(most + 2)
    expect(refused.body).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(1)).status).toBe(200)
    expect((await count('robe autre', '192.0.2.9')).status).toBe(200)
    const user = await server.createUser()
    expect((await ask(most + 3, user.token)).status).toBe(200)
  })
})
