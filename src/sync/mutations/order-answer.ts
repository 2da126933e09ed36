import * as v from 'valibot'
import { answerDispute } from '#contract/orders.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({ id: v.string(), text: v.string(), photos: v.array(v.string()) })

/** The other party's single answer to a dispute. Photos are uploaded first and stored like those of `order.dispute`. */
export const orderAnswer = orderMutation({
  kind: 'order.answer',
  args,
  endpoint: answerDispute,
  body: ({ id: _, ...body }) => body,
  given: (id, body) => ({ photos: [], ...body, id }),
  uploads: ({ photos }) => photos,
})
