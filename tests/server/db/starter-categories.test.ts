import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { starterCategories } from '#contract/categories.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { categories } from '#server/db/schema/categories.ts'
import { ensureCategories } from '#server/db/starter-categories.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer } from '#tests/support/server/harness.ts'

it('the demo market uses the categories of every new market', () => {
  expect(shelves.map(({ slug, name }) => [slug, name])).toEqual(starterCategories)
})

describe.each(engines)('a market without demo data (%s)', (engine) => {
  it('gets its categories once and keeps what an operator makes of them', async () => {
    const server = await startTestServer({ engine })
    try {
      await server.db.delete(categories)
      await ensureCategories(server.db)
      const rows = await server.db.select().from(categories).orderBy(asc(categories.position))
      expect(rows.map(({ slug }) => slug)).toEqual(starterCategories.map(([slug]) => slug))
      await server.db.update(categories).set({ name: 'Divers' })
      await ensureCategories(server.db)
      const names = await server.db.select({ name: categories.name }).from(categories)
      expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Divers']))
    } finally {
      await server.close()
    }
  })
})
