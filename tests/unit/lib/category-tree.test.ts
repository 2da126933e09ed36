import { expect, it } from 'vitest'
import { attributesAlong, categoryOf, pathTo, withBelow } from '#src/lib/category-tree.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { product } from '#tests/support/sync/product.ts'

const tree = [
  { slug: 'maison', parent: null, aliases: ['deco'] },
  { slug: 'meubles', parent: 'maison', aliases: ['lits', 'tables'] },
  // Rows of an older mirror have no aliases.
  { slug: 'chaises', parent: 'meubles' },
  { slug: 'mode', parent: null, aliases: [] },
]

it('an earlier slug resolves to the category it was merged into', () => {
  expect(categoryOf(tree, 'lits')?.slug).toBe('meubles')
  expect(categoryOf(tree, 'mode')?.slug).toBe('mode')
  expect(categoryOf(tree, 'inconnue')).toBeUndefined()
  expect(pathTo(tree, 'tables').map(({ slug }) => slug)).toEqual(['maison', 'meubles'])
})

it('a reused slug takes precedence over its merge', () => {
  const again = [...tree, { slug: 'lits', parent: null }]
  expect(categoryOf(again, 'lits')?.parent).toBeNull()
})

it.each([
  ['maison', 'maison deco meubles lits tables chaises'],
  ['deco', 'deco maison meubles lits tables chaises'],
  ['lits', 'lits meubles tables chaises'],
  ['chaises', 'chaises'],
  ['inconnue', 'inconnue'],
])('%s includes its descendants and earlier slugs', (slug, names) => {
  expect([...withBelow(tree, slug)].sort()).toEqual(names.split(' ').sort())
})

it('old and new slugs find rows with either', () => {
  const market = [product('a', { category: 'meubles' }), product('b', { category: 'lits' })]
  const found = (category: string) =>
    matchMarket(market, { category }, tree)
      .map(({ id }) => id)
      .sort()
  expect(found('lits')).toEqual(['a', 'b'])
  expect(found('meubles')).toEqual(['a', 'b'])
  expect(found('mode')).toEqual([])
})

it('an attribute key of two levels is listed once, as the lower one defines it', () => {
  const attributes = attributesAlong([
    {
      attributes: [
        { key: 'marque', label: 'Marque' },
        { key: 'etat', label: 'État' },
      ],
    },
    { attributes: [{ key: 'marque', label: 'Fabricant' }] },
  ])
  expect(attributes.map(({ label }) => label)).toEqual(['Fabricant', 'État'])
})
