import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFavorite, dropFavorite } from '#contract/favorites.ts'
import { changeProductState, editProduct } from '#contract/own-products.ts'
import { listProducts, type ProductSort, productSorts } from '#contract/products.ts'
import { products } from '#server/db/schema/products.ts'
import { favorites } from '#server/db/schema/social.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from './shop.ts'
import { addSeen, rowOf } from './stock.ts'

/** A change of the market between two pages. */
const marketChange = fc.oneof(
  fc.record({ kind: fc.constant('add'), price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('price'), which: fc.nat(30), price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('keep'), which: fc.nat(30) }),
  fc.record({ kind: fc.constant('drop'), which: fc.nat(30) }),
  fc.record({ kind: fc.constant('again'), which: fc.nat(30) }),
)
type MarketChange = typeof marketChange extends fc.Arbitrary<infer T> ? T : never

describe.each(engines)('paging during changes of the market (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let fan: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    awa = await server.createUser()
    fan = await server.createUser()
  })
  afterAll(() => server.close())

  const tick = () => {
    now = new Date(now.getTime() + 1_000)
  }
  const stock = async (price: number) => {
    tick()
    const given = { category: 'robes', price, createdAt: now }
    return (await addSeen(server.db, awa.id, given)).product.id
  }

  async function happen(one: MarketChange, ids: string[], moved: Set<string>): Promise<void> {
    tick()
    if (one.kind === 'add' && 'price' in one) {
      moved.add(await stock(one.price))
      return
    }
    const id = 'which' in one ? ids[one.which % ids.length] : undefined
    if (id === undefined) return
    moved.add(id)
    const params = { id }
    if (one.kind === 'price' && 'price' in one) {
      const base = { price: (await rowOf(server.db, id)).price }
      const body = { changes: { price: one.price }, base }
      await server.call(editProduct, { token: awa.token, params, body })
    }
    if (one.kind === 'keep') await server.call(addFavorite, { token: fan.token, params })
    if (one.kind === 'drop') await server.call(dropFavorite, { token: fan.token, params })
    if (one.kind === 'again') {
      for (const event of ['pause', 'publish'] as const)
        await server.call(changeProductState, { token: awa.token, params, body: { event } })
    }
  }

  async function walk(sort: ProductSort, limit: number, changes: readonly MarketChange[]) {
    await server.db.update(products).set({ state: 'removed' }).where(sql`true`)
    const ids: string[] = []
    for (let n = 0; n < 9; n++) ids.push(await stock(1 + (n % 4)))
    for (const id of ids.slice(0, 4)) {
      await server.call(addFavorite, { token: fan.token, params: { id } })
    }
    tick()
    const moved = new Set<string>()
    const met: string[] = []
    const left = [...changes]
    let cursor: string | undefined
    do {
      const { body } = await server.call(listProducts, {
        query: { sort, limit: `${limit}`, ...(cursor ? { cursor } : {}) },
      })
      met.push(...body.data.map(({ id }) => id))
      cursor = body.meta?.cursor
      for (const one of left.splice(0, 2)) await happen(one, ids, moved)
    } while (cursor)
    return { ids, moved, met }
  }

  test.each(productSorts)(
    '%s: no row twice, and every unchanged row',
    async (sort) => {
      const scenes = fc.array(marketChange, { minLength: 1, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 4 }), scenes, async (limit, changes) => {
          const { ids, moved, met } = await walk(sort, limit, changes)
          expect(new Set(met).size).toBe(met.length)
          for (const id of ids) if (!moved.has(id)) expect(met).toContain(id)
        }),
        { numRuns: 6 },
      )
    },
    120_000,
  )

  test('a price that rises between two pages repeats no row, also at the instant of the first page', async () => {
    const rise: MarketChange[] = [
      { kind: 'price', which: 0, price: 9 },
      { kind: 'price', which: 4, price: 9 },
    ]
    const { met, ids } = await walk('price_asc', 3, rise)
    expect(new Set(met).size).toBe(met.length)
    expect(met).toContain(ids[0])
    const kept = await server.db.select().from(favorites).where(eq(favorites.userId, fan.id))
    expect(kept.length).toBeGreaterThan(0)
  })
})
