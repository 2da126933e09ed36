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
 * Opens a dispute, with photos that go up first. They stand in `draftPhotos` with `dispute:<id of the order>` as their draft
 * (never the bare id, or they would stay for ever), and go when no action names them any more: refused, text and photos
 * are kept in the outbox, where `PageSync.replace` puts changed ones in their place.
 */
export const orderDispute = orderMutation({
  kind: 'order.dispute',
  args,
  endpoint: openDispute,
  body: ({ id: _, ...body }) => body,
  given: (id, body) => ({ photos: [], ...body, id }),
  uploads: ({ photos }) => photos,
})
