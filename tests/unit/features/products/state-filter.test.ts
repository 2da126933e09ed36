import { describe, expect, it } from 'vitest'
import { matchesState, readState, stateChips } from '#src/features/products/my-products-page.tsx'

const products = [
  { state: 'sold' },
  { state: 'published' },
  { state: 'published' },
  { state: 'draft' },
] as const

describe('state chips', () => {
  it('count every present state, in life cycle order', () => {
    expect(stateChips(products, 'all')).toEqual([
      { value: 'all', label: 'Toutes', count: 4 },
      { value: 'draft', label: 'Brouillon', count: 1 },
      { value: 'published', label: 'En ligne', count: 2 },
      { value: 'sold', label: 'Vendue', count: 1 },
    ])
  })

  it('keep the selected one without products', () => {
    expect(stateChips(products, 'paused').find(({ value }) => value === 'paused')).toEqual({
      value: 'paused',
      label: 'En pause',
      count: 0,
    })
  })

  it('each count is the length of its list', () => {
    for (const { value, count } of stateChips(products, 'all')) {
      expect(products.filter((product) => matchesState(product, value))).toHaveLength(count)
    }
  })
})

it('reads a state from the URL, and shows all for an invalid one', () => {
  expect(readState('awaiting_slot')).toBe('awaiting_slot')
  expect([readState('lost'), readState(undefined)]).toEqual(['all', 'all'])
})
