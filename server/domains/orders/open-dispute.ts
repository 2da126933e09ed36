import type { openDispute } from '#contract/orders.ts'
import { disputes } from '#server/db/schema/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { advance } from './advance.ts'
import { checkPictures } from './check-pictures.ts'
import { findDispute } from './dispute-rows.ts'
import { roleOf } from './policy.ts'
import { presentOne } from './present.ts'
import { lockOwn } from './rows.ts'

export async function open(
  context: WriteContext,
  { params, body }: Input<typeof openDispute>,
): Promise<Answer<typeof openDispute>> {
  const { tx, actor, now } = context
  const order = await lockOwn(tx, actor.id, params.id)
  const by = order && roleOf(order, actor.id)
  if (!order || !by) throw new AppError('not_found')
  const before = await findDispute(tx, order.id)
  if (before) {
    // The same user's repetition is idempotent; the other user's statement must not be dropped silently.
    if (before.statements[0]?.author_id !== actor.id) throw new AppError('order_state_conflict')
    return { data: await presentOne(tx, order, actor.id) }
  }
  const row = await advance(context, order, { event: 'dispute', by, actorId: actor.id })
  await checkPictures(tx, actor.id, body.photos)
  const said = { author_id: actor.id, text: body.text, photo_ids: body.photos, at: now.toISOString() }
  await tx
    .insert(disputes)
    .values({ orderId: order.id, reason: body.reason, statements: [said], openedAt: now })
  return { data: await presentOne(tx, row, actor.id) }
}
