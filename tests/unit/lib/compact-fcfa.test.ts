import { expect, it } from 'vitest'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'

it('formats amounts for an axis, with a French comma', () => {
  expect([0, 0.5, 800, 1000, 12500, 150000, 1_250_000, 3_000_000_000].map(compactFcfa)).toEqual([
    '0',
    '0,5',
    '800',
    '1 k',
    '12,5 k',
    '150 k',
    '1,3 M',
    '3 Md',
  ])
})
