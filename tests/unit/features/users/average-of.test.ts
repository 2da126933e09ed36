import { expect, test } from 'vitest'
import { averageOf } from '#src/features/users/reviews.tsx'

test('equals the server’s value', () => {
  expect(averageOf([{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toEqual({ rating: 4.3, reviews_count: 3 })
  expect(averageOf([])).toEqual({ rating: null, reviews_count: 0 })
})
