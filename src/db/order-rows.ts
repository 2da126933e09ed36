import type { Order } from '#contract/orders.ts'
import type { Review } from '#contract/reviews.ts'

/** Sorted by the time of the last change. */
export interface OrderRow extends Order {
  sortKey: string
}

/** Reviews of a user, newest first; `id` is the user's. */
export interface ReviewsRow {
  id: string
  reviews: Review[]
}
