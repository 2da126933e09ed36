import type { Review } from '#contract/reviews.ts'

/** Rounds as the server does. */
export function averageOf(reviews: readonly Pick<Review, 'rating'>[]): {
  rating: number | null
  reviews_count: number
} {
  const sum = reviews.reduce((so, { rating }) => so + rating, 0)
  const rating = reviews.length === 0 ? null : Math.round((sum / reviews.length) * 10) / 10
  return { rating, reviews_count: reviews.length }
}
