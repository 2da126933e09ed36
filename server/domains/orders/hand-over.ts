import { timingSafeEqual } from 'node:crypto'
import type { handOver } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { hashOf } from './handover-code.ts'
import { lockOwn } from './rows.ts'
import { takeStep } from './take-step.ts'

export async function prove(
  context: WriteContext,
  { params, body }: Input<typeof handOver>,
): Promise<Answer<typeof handOver>> {
  const order = await lockOwn(context.tx, context.actor.id, params.id)
  if (!order) throw new AppError('not_found')
  if (order.handoverHash === null) throw new AppError('order_state_conflict')
  const isRight = timingSafeEqual(Buffer.from(hashOf(body.code)), Buffer.from(order.handoverHash))
  if (!isRight) throw new AppError('handover_code_wrong')
  return { data: await takeStep(context, order, 'hand_over') }
}
