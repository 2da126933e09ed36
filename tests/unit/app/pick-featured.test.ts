import { expect, it } from 'vitest'
import { pickFeatured } from '#src/app/pick-featured.ts'
import { product } from '#tests/support/sync/product.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const later = '2026-03-03T09:00:00.000Z'
const boosted = (id: string) => product(id, { is_boosted: true, boosted_until: later })
const many = (count: number, make: (id: string) => ReturnType<typeof product>) =>
  Array.from({ length: count }, (_, at) => make(`${make.name}${at}`))

it('at most one in five is there because somebody paid for it, and nothing stands twice', () => {
  const { featured, recent } = pickFeatured([...many(8, boosted), ...many(12, product)], [], now)
  expect(featured).toHaveLength(3)
  expect(recent).toHaveLength(12)
  expect(featured.length / (featured.length + recent.length)).toBeLessThanOrEqual(1 / 5)
  const ids = [...featured, ...recent].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('a boost that has ended is none', () => {
  const over = product('over', { is_boosted: true, boosted_until: '2026-03-01T09:00:00.000Z' })
  expect(pickFeatured([over, ...many(11, product)], [], now).featured).toEqual([])
})

it('an empty market has neither', () => {
  expect(pickFeatured([], [], now)).toEqual({ featured: [], recent: [] })
})
