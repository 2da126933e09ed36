import type { changeOrder } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { lockOwn } from './rows.ts'
import { takeStep } from './take-step.ts'

export async function change(
  context: WriteContext,
  { params, body }: Input<typeof changeOrder>,
): Promise<Answer<typeof changeOrder>> {
  const order = await lockOwn(context.tx, context.actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await takeStep(context, order, body.event, body.reason || null) }
}
