import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { starterCategories } from '#contract/categories.ts'
import { listCategories } from '#contract/category-tree.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { categories } from '#server/db/schema/categories.ts'
import { ensureCategories, starterRows, starterTree } from '#server/db/starter/starter-tree.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer } from '#tests/support/server/harness.ts'

it('the demo market uses the categories of every new market', () => {
  expect(shelves.map(({ slug, name }) => [slug, name])).toEqual(starterCategories)
  expect(starterTree.map(({ slug, name }) => [slug, name])).toEqual(starterCategories)
})

it('the starter categories have three levels at most, unique slugs and valid attributes', () => {
  const rows = starterRows(randomUUID)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const depth = (row: (typeof rows)[number]): number => {
    const parent = row.parentId ? byId.get(row.parentId) : undefined
    return parent ? 1 + depth(parent) : 1
  }
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  expect(Math.max(...rows.map(depth))).toBe(3)
  for (const { children = [] } of starterTree) {
    expect(children.length).toBeGreaterThanOrEqual(3)
    expect(children.length).toBeLessThanOrEqual(8)
  }
  for (const { slug, name, attributes } of rows) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).not.toMatch(/['!]/)
    for (const { key, kind, choices } of attributes ?? []) {
      expect(key).toMatch(/^[a-z_]+$/)
      expect(choices.length > 0, `${slug} ${key}`).toBe(kind === 'choice')
    }
  }
})

describe.each(bothEngines)('a market without demo data (%s)', (engine) => {
  it('gets its categories once, and changes of the operator stay', async () => {
    const server = await startTestServer({ engine })
    try {
      await server.db.delete(categories)
      await ensureCategories(server.db)
      const { body } = await server.call(listCategories)
      const tops = body.data.filter(({ parent }) => parent === null)
      expect(tops.map(({ slug }) => slug)).toEqual(starterCategories.map(([slug]) => slug))
      expect(body.data.map(({ slug }) => slug)).toEqual(starterRows(randomUUID).map(({ slug }) => slug))
      await server.db.update(categories).set({ name: 'Divers' })
      await ensureCategories(server.db)
      const names = await server.db.select({ name: categories.name }).from(categories)
      expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Divers']))
    } finally {
      await server.close()
    }
  })
})
