import type { Order } from '#contract/orders.ts'
import type { Review } from '#contract/reviews.ts'

/** An order as the server said it, sorted by when something last happened to it. */
export interface OrderRow extends Order {
  sortKey: string
}

/** Reviews of one person, the last first, by that person's id. */
export interface ReviewsRow {
  id: string
  reviews: Review[]
}
