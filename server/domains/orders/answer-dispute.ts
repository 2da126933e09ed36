import { eq } from 'drizzle-orm'
import type { answerDispute } from '#contract/orders.ts'
import { disputes } from '#server/db/schema/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { checkPictures } from './check-pictures.ts'
import { findDispute } from './dispute-rows.ts'
import { notifyParties } from './notify-parties.ts'
import { presentOne } from './present.ts'
import { lockOwn } from './rows.ts'
import { touchOrder } from './touch-order.ts'

export async function answer(
  context: WriteContext,
  { params, body }: Input<typeof answerDispute>,
): Promise<Answer<typeof answerDispute>> {
  const { tx, actor, now } = context
  const order = await lockOwn(tx, actor.id, params.id)
  if (!order) throw new AppError('not_found')
  const dispute = await findDispute(tx, order.id)
  if (!dispute) throw new AppError('order_state_conflict')
  const before = dispute.statements.find(({ author_id }) => author_id === actor.id)
  if (before) {
    if (before.text !== body.text) throw new AppError('order_state_conflict')
    return { data: await presentOne(tx, order, actor.id) }
  }
  if (order.state !== 'disputed') throw new AppError('order_state_conflict')
  await checkPictures(tx, actor.id, body.photos)
  const said = { author_id: actor.id, text: body.text, photo_ids: body.photos, at: now.toISOString() }
  await tx
    .update(disputes)
    .set({ statements: [...dispute.statements, said] })
    .where(eq(disputes.orderId, order.id))
  await notifyParties(context, order, { notice: 'answer', actorId: actor.id })
  return { data: await presentOne(tx, await touchOrder(tx, order, now), actor.id) }
}
