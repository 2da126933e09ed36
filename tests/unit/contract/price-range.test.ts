import { expect, test } from 'vitest'
import { median, rangeOfPrices } from '#contract/price-range.ts'

test('quartiles are prices that occur', () => {
  expect(rangeOfPrices([82_000, 58_000, 70_000, 10_000, 400_000])).toEqual({
    count: 5,
    low: 58_000,
    median: 70_000,
    high: 82_000,
  })
  expect(rangeOfPrices([3, 1, 2, 4])).toEqual({ count: 4, low: 1, median: 3, high: 4 })
})

test('fewer than three prices are no range', () => {
  expect(rangeOfPrices([])).toBeNull()
  expect(rangeOfPrices([5_000, 6_000])).toBeNull()
})

test('the median of an even number is the middle of the two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})
