import { eq } from 'drizzle-orm'
import type { OrderEvent } from '#contract/order-life.ts'
import type { decideDispute } from '#contract/orders.ts'
import { disputes, type OrderRow } from '#server/db/schema/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { advance } from './advance.ts'
import { findDispute } from './disputes.ts'
import { roleOf } from './policy.ts'
import { partsOf, presentDispute } from './present.ts'
import { lockOrder } from './rows.ts'

export async function decide(
  context: WriteContext,
  { params, body }: Input<typeof decideDispute>,
): Promise<Answer<typeof decideDispute>> {
  const { tx, actor, now } = context
  const order = await lockOrder(tx, params.id)
  const dispute = order && (await findDispute(tx, order.id))
  if (!order || !dispute) throw new AppError('not_found')
  // Staff must not decide about their own orders.
  if (roleOf(order, actor.id) !== null) throw new AppError('own_case')
  const share = body.to_buyer
  const event = eventOf(order, share)
  if (dispute.toBuyer !== null && dispute.toBuyer !== share) throw new AppError('order_state_conflict')
  if (dispute.toBuyer !== null) return { data: presentDispute(order, await partsOf(tx, [order])) }
  const row = await advance(context, order, {
    event,
    by: 'staff',
    actorId: actor.id,
    reason: body.text,
    share,
  })
  await tx
    .update(disputes)
    .set({ toBuyer: share, decision: body.text, decidedBy: actor.id, decidedAt: now })
    .where(eq(disputes.orderId, order.id))
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'dispute.decide',
    target: 'order',
    targetId: order.id,
    before: { state: order.state },
    after: { state: row.state, to_buyer: share, to_seller: order.amount - share },
    reason: body.text,
  })
  return { data: presentDispute(row, await partsOf(tx, [row])) }
}

/** The event for a refund of `share`; cash payments cannot be divided. */
function eventOf({ amount, mode }: OrderRow, share: number): OrderEvent {
  if (share === 0) return 'release'
  if (share === amount) return 'refund'
  if (share < amount && mode === 'escrow') return 'divide'
  const sentence =
    share > amount ? 'C’est plus que la commande.' : 'En espèces, tout revient à l’un ou à l’autre.'
  throw new AppError('validation_failed', { fields: { to_buyer: [sentence] } })
}
