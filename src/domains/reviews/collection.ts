import { pathOf } from '#contract/endpoint-path.ts'
import { listReviews } from '#contract/reviews.ts'
import type { ReviewsRow } from '#src/db/rows.ts'
import { type Collection, value } from '#src/sync/collection.ts'

export function reviewsCollection(id: string): Collection {
  return value({
    name: `reviews-of:${id}`,
    isPublic: true,
    keeps: 60,
    table: (db) => db.reviews,
    path: pathOf(listReviews, { id }),
    answer: listReviews.answer,
    store: ({ data }): ReviewsRow => ({ id, reviews: data }),
  })
}
