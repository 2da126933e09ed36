import type { payOrder } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { lockOwn } from './rows.ts'
import { takeStep } from './take-step.ts'

export async function pay(
  context: WriteContext,
  { params }: Input<typeof payOrder>,
): Promise<Answer<typeof payOrder>> {
  const order = await lockOwn(context.tx, context.actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await takeStep(context, order, 'pay') }
}
