import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import { products } from '#server/db/schema/products.ts'
import { ensureCategories } from '#server/db/starter/starter-tree.ts'
import { countWords } from '#server/domains/search/index.ts'
import { corpus } from '#tests/search/corpus.ts'
import { queries } from '#tests/search/queries.ts'
import { gradeResults, meanOf, worstOf } from '#tests/search/relevance.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

/** Slightly below the measured quality of the search. */
const reached = 0.958

test('the judged corpus is large enough, and every query has a possible result', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
  const titles = corpus.map(({ title }) => title)
  const idle = queries.filter(
    ({ best, kind }) => kind !== 'nothing' && !titles.some((title) => best?.test(title)),
  )
  expect(idle.map(({ q }) => q)).toEqual([])
})

describe.each(bothEngines)('judged queries (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await ensureCategories(server.db)
    const { id: sellerId } = await server.createUser()
    const rows = corpus.map((listing, place) => {
      // Ages are spread evenly, so that recency favours no product.
      const at = new Date(now.getTime() - ((place * 7) % 30) * 86_400_000)
      return {
        ...listing,
        sellerId,
        state: 'published' as const,
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
        seq: place,
      }
    })
    await server.db.insert(products).values(rows)
    await countWords(server)
  })
  afterAll(() => server.close())

  test('reach the expected quality', async () => {
    const graded = await gradeResults(async (q) => {
      const { body } = await server.call(searchProducts, { query: { q, limit: '10' } })
      return body.data.map(({ id }) => id)
    })
    expect(meanOf(graded), `\n${worstOf(graded)}\n`).toBeGreaterThanOrEqual(reached)
  })
})
