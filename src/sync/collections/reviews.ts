import { listReviews } from '#contract/reviews.ts'
import type { ReviewsRow } from '#src/db/order-rows.ts'
import type { Collection } from '../collection.ts'
import { value } from './make.ts'

export function reviewsCollection(id: string): Collection {
  return value({
    name: `reviews-of:${id}`,
    isPublic: true,
    keeps: 60,
    table: (db) => db.reviews,
    path: listReviews.path.replace(':id', encodeURIComponent(id)),
    answer: listReviews.answer,
    store: ({ data }): ReviewsRow => ({ id, reviews: data }),
  })
}
