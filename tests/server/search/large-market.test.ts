import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchSorts } from '#contract/search.ts'
import { products } from '#server/db/schema/products.ts'
import { pageByRelevance } from '#server/domains/search/by-relevance.ts'
import { pageByValue } from '#server/domains/search/by-value.ts'
import type { Wanted } from '#server/domains/search/fitting.ts'
import { createMarketSize, type MarketSize } from '#server/domains/search/market-size.ts'
import { openSearch } from '#server/domains/search/open-search.ts'
import { needsOf } from '#server/domains/search/term.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const listings = 1_800

/** Statistics of a million products, with expected counts for which an index walk is sometimes long enough, sometimes not. */
function large(): MarketSize {
  const { since } = createMarketSize()
  return {
    count: async () => 1_000_000,
    expected: async () => 2_500_000,
    since: (tx, rank, at) => since(tx, Math.round(rank / 40), at),
  }
}

describe.each(bothEngines)('query plans for a large market (%s)', (engine) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    const sellerId = (await server.createUser()).id
    const rows = Array.from({ length: listings }, (_, n) => {
      const at = new Date(now.getTime() - ((n * 7) % listings) * 3_600_000)
      return {
        id: `0193a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
        sellerId,
        title: n % 3 === 0 ? 'Robe wax' : 'Chemise blanche',
        category: 'robes',
        city: 'Dakar',
        price: 1_000 + ((n * 13) % 90),
        state: 'published' as const,
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
        seq: n + 1,
      }
    })
    for (let from = 0; from < listings; from += 300)
      await server.db.insert(products).values(rows.slice(from, from + 300))
  })
  afterAll(() => server.close())

  const wantedFor = (q: string) =>
    runSnapshot(server.db, async (tx): Promise<Wanted> => {
      const { parts } = await openSearch('secret-of-tests').understand(tx, q, now)
      const need = needsOf(parts)[0] ?? 0
      return { parts, need, where: undefined, near: undefined, began: now, isFirstPage: true }
    })

  async function allPages(q: string, sort: (typeof searchSorts)[number], size: MarketSize) {
    const wanted = await wantedFor(q)
    return runSnapshot(server.db, async (tx) => {
      const met: string[] = []
      if (sort === 'relevance') {
        let place: Parameters<typeof pageByRelevance>[3]['place'] = null
        do {
          const { ids, next } = await pageByRelevance(tx, size, wanted, { place, limit: 24 })
          met.push(...ids)
          place = next
        } while (place !== null)
        return met
      }
      let place: Parameters<typeof pageByValue>[3]['place'] = null
      do {
        const { ids, next } = await pageByValue(tx, size, wanted, { sort, place, limit: 24 })
        met.push(...ids)
        place = next
      } while (place !== null)
      return met
    })
  }

  test.each(['recent', 'price_asc', 'price_desc'] as const)(
    '%s: the same order as with the plan for a small one',
    async (sort) => {
      const short = await allPages('robe wax', sort, createMarketSize())
      expect(short).toHaveLength(listings / 3)
      expect(await allPages('robe wax', sort, large())).toEqual(short)
    },
  )

  test('relevance: every product once, with smaller bands', async () => {
    const short = await allPages('robe wax', 'relevance', createMarketSize())
    const met = await allPages('robe wax', 'relevance', large())
    expect(new Set(met).size).toBe(met.length)
    expect([...met].sort()).toEqual([...short].sort())
  })

  test('the first page reports a total of 1,000 when matches indicate more', async () => {
    const wanted = await wantedFor('robe wax')
    const first = await runSnapshot(server.db, (tx) =>
      pageByRelevance(tx, large(), wanted, { place: null, limit: 24 }),
    )
    expect(first.total).toBe(1_000)
    expect(first.next?.bottom).not.toBeNull()
  })

  test.each(searchSorts)('%s: words that never occur together find nothing', async (sort) => {
    expect(await allPages('wax blanche', sort, large())).toEqual([])
  })
})
