import * as v from 'valibot'
import { handOver } from '#contract/orders.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({ id: v.string(), code: v.string() })

/** Proves a handover by the buyer's code, which the device has checked against its hash; it may wait for days. */
export const orderHandOver = orderMutation({
  kind: 'order.handOver',
  args,
  endpoint: handOver,
  body: ({ code }) => ({ code }),
  given: (id, body) => ({ ...body, id }),
  shownIn: ['wallet', 'statement'],
})
