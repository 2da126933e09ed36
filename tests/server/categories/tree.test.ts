import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCategories } from '#contract/category-tree.ts'
import { categories } from '#server/db/schema/categories.ts'
import { attributesOf, branchOf, pathTo } from '#server/domains/categories/index.ts'
import { inMenuOrder, type TreeRow } from '#server/domains/categories/tree.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer } from '#tests/support/server/harness.ts'

const id = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, parent: number | null, change: Partial<TreeRow> = {}): TreeRow => ({
  id: id(n),
  slug: `c${n}`,
  name: `Catégorie ${n}`,
  parentId: parent === null ? null : id(parent),
  position: n,
  disabled: false,
  attributes: [],
  ...change,
})
const brand = { key: 'marque', label: 'Marque', kind: 'text', choices: [], unit: null } as const
const size = { key: 'taille', label: 'Taille', kind: 'choice', choices: ['S', 'M'], unit: null } as const

describe('the category tree', () => {
  const rows = [
    row(2, null),
    row(1, null, { attributes: [{ ...brand, choices: [] }] }),
    row(4, 1),
    row(3, 1, { attributes: [{ ...size, choices: ['S', 'M'] }] }),
    row(5, 3, { attributes: [{ ...brand, choices: [], label: 'Maison' }] }),
  ]
  const tree = inMenuOrder(rows)

  test('is in menu order, each parent before its children', () => {
    expect(tree.map(({ slug, parent }) => [slug, parent])).toEqual([
      ['c1', null],
      ['c3', 'c1'],
      ['c5', 'c3'],
      ['c4', 'c1'],
      ['c2', null],
    ])
  })

  test('a branch is a category with all its descendants', () => {
    expect(branchOf(tree, 'c1')).toEqual(['c1', 'c3', 'c5', 'c4'])
    expect(branchOf(tree, 'c5')).toEqual(['c5'])
    expect(branchOf(tree, 'licornes')).toEqual([])
  })

  test('attributes are inherited; the nearer one of equal keys wins', () => {
    expect(pathTo(tree, 'c5').map(({ slug }) => slug)).toEqual(['c1', 'c3', 'c5'])
    expect(attributesOf(tree, 'c5').map(({ key, label }) => [key, label])).toEqual([
      ['marque', 'Maison'],
      ['taille', 'Taille'],
    ])
    expect(attributesOf(tree, 'c2')).toEqual([])
  })

  test('any parents, also cyclic: every category once, after its parent, without endless loops', () => {
    const parents = fc.array(fc.option(fc.nat(11), { nil: null }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parents, (given) => {
        const wild = given.map((parent, n) => row(n, parent === null ? null : parent % given.length))
        const ordered = inMenuOrder(wild)
        expect(ordered.map(({ slug }) => slug).sort()).toEqual(wild.map(({ slug }) => slug).sort())
        ordered.forEach(({ slug, parent }, at) => {
          if (parent !== null) expect(ordered.slice(0, at).map((one) => one.slug)).toContain(parent)
          expect(pathTo(ordered, slug).at(-1)?.slug).toBe(slug)
          expect(branchOf(ordered, slug)).toContain(slug)
        })
      }),
    )
  })
})

describe.each(engines)('categories (%s)', (engine) => {
  test('guests read the whole tree in one small response, then 304', async () => {
    const server = await startTestServer({ engine })
    try {
      await server.db.insert(categories).values([row(1, null), row(2, 1, { disabled: true }), row(3, 2)])
      // A cycle; only direct SQL can create one.
      await server.db.insert(categories).values([row(8, null), row(9, 8)])
      await server.db.execute(`update categories set parent_id = '${id(9)}' where id = '${id(8)}'`)
      const { status, body, headers } = await server.call(listCategories)
      expect(status).toBe(200)
      expect(body.data.map(({ slug, parent, disabled }) => [slug, parent, disabled])).toEqual([
        ['c1', null, false],
        ['c2', 'c1', true],
        ['c3', 'c2', false],
        ['c8', null, false],
        ['c9', 'c8', false],
      ])
      const again = await server.call(listCategories, {
        headers: { 'If-None-Match': headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    } finally {
      await server.close()
    }
  })
})
