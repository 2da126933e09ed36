import * as v from 'valibot'
import { answerDispute } from '#contract/orders.ts'
import { orderMutation } from './order-mutation.ts'

const args = v.object({ id: v.string(), text: v.string(), photos: v.array(v.string()) })

/** Tells the other side of a dispute, once, with photos that go up first and are kept as those of `order.dispute`. */
export const orderAnswer = orderMutation({
  kind: 'order.answer',
  args,
  endpoint: answerDispute,
  body: ({ id: _, ...body }) => body,
  given: (id, body) => ({ photos: [], ...body, id }),
  uploads: ({ photos }) => photos,
})
