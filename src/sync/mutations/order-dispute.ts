import * as v from 'valibot'
import { disputeReasons, openDispute } from '#contract/orders.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({
  id: v.string(),
  reason: v.picklist(disputeReasons),
  text: v.string(),
  photos: v.array(v.string()),
})

/**
 * Photos go first, under the draft `dispute:<order id>`: under the bare order id they would never be swept (photos.ts).
 * A refused dispute keeps its text and photos for `PageSync.replace`.
 */
export const orderDispute = orderMutation({
  kind: 'order.dispute',
  args,
  endpoint: openDispute,
  body: ({ id: _, ...body }) => body,
  given: (id, body) => ({ photos: [], ...body, id }),
  uploads: ({ photos }) => photos,
})
