import type { readOrder } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentOne } from './present.ts'
import { findOwn } from './rows.ts'

export async function readOne(
  { tx, actor }: ReadContext,
  { params }: Input<typeof readOrder>,
): Promise<Answer<typeof readOrder>> {
  const order = await findOwn(tx, actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await presentOne(tx, order, actor.id) }
}
