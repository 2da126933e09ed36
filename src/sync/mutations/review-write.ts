import * as v from 'valibot'
import { writeReview } from '#contract/reviews.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({ id: v.string(), rating: v.number(), text: v.string() })

/** `id` is the order's. */
export const reviewWrite = orderMutation({
  kind: 'review.write',
  args,
  endpoint: writeReview,
  body: ({ rating, text }) => ({ rating, text }),
  given: (id, body) => ({ text: '', ...body, id }),
})
