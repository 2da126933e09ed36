import { expect, test } from 'vitest'
import { reviewsText } from '#src/components/rating.tsx'
import { ratingText } from '#src/lib/rating-text.ts'

test('an average has a comma, and at most one decimal', () => {
  expect([4.3, 5, 3.96, 1.25].map(ratingText)).toEqual(['4,3', '5', '4', '1,3'])
})

test('avis has no plural form', () => {
  expect([reviewsText(1), reviewsText(12)]).toEqual(['1\u00a0avis', '12\u00a0avis'])
})
