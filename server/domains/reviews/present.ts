import type { Review } from '#contract/reviews.ts'
import type { FullReview } from './rows.ts'

export function presentReview({ review, author, title }: FullReview): Review {
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    author,
    product_title: title,
    answer: review.answer,
    created_at: review.createdAt.toISOString(),
  }
}
