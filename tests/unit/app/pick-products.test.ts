import { expect, it } from 'vitest'
import { pickProducts } from '#src/app/home-page.tsx'
import { product } from '#tests/support/sync/product.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const boostedUntil = (boosted_until: string) => (id: string) =>
  product(id, { is_boosted: true, boosted_until })
const boosted = boostedUntil('2026-03-03T09:00:00.000Z')
const many = (count: number, name: string, make: (id: string) => ReturnType<typeof product> = product) =>
  Array.from({ length: count }, (_, at) => make(`${name}${at}`))
const ids = (products: ReturnType<typeof pickProducts>) => products.map(({ id }) => id)

it('boosted products come first, at most one in five, without duplicates', () => {
  const market = [...many(12, 'plain'), ...many(8, 'boosted', boosted)]
  const shown = ids(pickProducts(market, [boosted('boosted1'), product('plain0')], now, []))
  expect(shown).toEqual(['boosted1', 'boosted0', ...ids(many(10, 'plain'))])
})

it('a further boosted product stays in date order', () => {
  const market = [boosted('a'), product('b'), boosted('c'), ...many(3, 'plain')]
  expect(ids(pickProducts(market, [], now, []))).toEqual(ids(market))
})

it('an ended boost has no effect', () => {
  const over = boostedUntil('2026-03-01T09:00:00.000Z')('over')
  expect(ids(pickProducts([product('first'), over, ...many(4, 'plain')], [], now, []))).toEqual(
    ids([product('first'), over, ...many(4, 'plain')]),
  )
})

it('an empty market shows nothing', () => {
  expect(pickProducts([], [], now, [])).toEqual([])
})

it('a boosted product that is shown stays when others become known', () => {
  const market = [boosted('here'), ...many(4, 'plain')]
  const trending = [boosted('other')]
  expect(ids(pickProducts(market, trending, now, []))[0]).toBe('other')
  const shown = ids(pickProducts(market, [], now, []))
  expect(ids(pickProducts(market, trending, now, shown))).toEqual(shown)
})
