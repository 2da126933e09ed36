import { expect, it } from 'vitest'
import { childrenOf, pathTo, withBelow } from '#src/lib/category-tree.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { product } from '#tests/support/sync/product.ts'

const tree = [
  { slug: 'maison', parent: null },
  { slug: 'meubles', parent: 'maison' },
  { slug: 'lits', parent: 'meubles' },
  { slug: 'mode', parent: null },
]
const market = [
  product('a', { category: 'lits', price: 9_000, created_at: '2026-03-01T00:00:00.000Z' }),
  product('b', { category: 'mode', price: null, city: 'Thiès', created_at: '2026-03-03T00:00:00.000Z' }),
  product('c', {
    category: 'meubles',
    price: 4_000,
    condition: 'new',
    created_at: '2026-03-02T00:00:00.000Z',
    views: 90,
  }),
  product('d', { category: 'maison', state: 'sold' }),
]

it.each<[MarketQuery, string]>([
  [{}, 'bca'],
  [{ category: 'maison' }, 'ca'],
  [{ category: 'lits' }, 'a'],
  [{ min_price: '5000' }, 'a'],
  [{ max_price: '5000' }, 'c'],
  [{ city: 'Thiès' }, 'b'],
  [{ condition: 'new' }, 'c'],
  [{ sort: 'price_asc' }, 'cab'],
  [{ sort: 'price_desc' }, 'acb'],
  [{ sort: 'popular' }, 'cab'],
  [{ category: 'maison', max_price: '4000', sort: 'price_asc' }, 'c'],
])('%o matches %s', (query, found) => {
  expect(
    matchMarket(market, query, tree)
      .map(({ id }) => id)
      .join(''),
  ).toBe(found)
})

it('the tree is walked up and down, and a cycle ends', () => {
  expect(childrenOf(tree, null).map(({ slug }) => slug)).toEqual(['maison', 'mode'])
  expect(pathTo(tree, 'lits').map(({ slug }) => slug)).toEqual(['maison', 'meubles', 'lits'])
  expect(pathTo(tree, 'unknown')).toEqual([])
  expect([...withBelow(tree, 'maison')]).toEqual(['maison', 'meubles', 'lits'])
  const loop = [
    { slug: 'a', parent: 'b' },
    { slug: 'b', parent: 'a' },
  ]
  expect(pathTo(loop, 'a').map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect([...withBelow(loop, 'a')]).toEqual(['a', 'b'])
})
