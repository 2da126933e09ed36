import * as v from 'valibot'
import { orderActs } from '#contract/order-life.ts'
import { changeOrder } from '#contract/orders.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({
  id: v.string(),
  event: v.picklist(orderActs),
  reason: v.nullable(v.string()),
})

export const orderChange = orderMutation({
  kind: 'order.change',
  args,
  endpoint: changeOrder,
  body: ({ event, reason }) => ({ event, reason }),
  given: (id, body) => ({ reason: null, ...body, id }),
})
