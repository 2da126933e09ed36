import { eq } from 'drizzle-orm'
import { nextOrderState, type OrderActor, type OrderEvent } from '#contract/order-life.ts'
import { type OrderRow, orderEvents, orders } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { createHandoverCode } from './handover-code.ts'
import { moveMoney } from './move-money.ts'
import { notifyParties } from './notify-parties.ts'
import { deadlineIn, isSold, isTooLate, keepsPieces } from './policy.ts'
import { takeOrderSeqs } from './rows.ts'
import { giveBackPieces, keepPieces, sellPieces } from './stock.ts'

/** `actorId` is null for the system. */
export interface Step {
  event: OrderEvent
  by: OrderActor
  actorId: string | null
  reason?: string | null
  /** Refund of a divided order, integer Fcfa. */
  share?: number
}

/**
 * Applies an event to a locked order with all effects: stock, money, handover code, history, sequences,
 * notifications. Throws `order_state_conflict` (invalid or late), and errors of stock and ledger.
 */
export async function advance(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  { event, by, actorId, reason = null, share = 0 }: Step,
): Promise<OrderRow> {
  const { tx, now } = context
  const state = nextOrderState(order, event, by)
  if (state === null || isTooLate(order, event, now)) throw new AppError('order_state_conflict')
  // The lock may have been awaited, so `now` can be too old; times must not go backwards.
  const at = now > order.updatedAt ? now : order.updatedAt
  await movePieces({ ...context, now: at }, order, state)
  const moved = await moveMoney({ ...context, now: at }, order, event, share)
  // Staff stay anonymous for buyer and seller; `disputes.decidedBy` records them.
  const notice = by === 'staff' ? null : actorId
  const refunded = moved !== null && state === 'cancelled'
  const conversationId = await notifyParties({ ...context, now: at }, order, {
    notice: event,
    actorId: notice,
    refunded,
    reason,
  })
  const isProvable = event === 'pay' || (event === 'accept' && order.mode === 'cod')
  const [row] = await tx
    .update(orders)
    .set({
      state,
      deadline: deadlineIn(state, order, at),
      updatedAt: at,
      conversationId,
      ...(state === 'completed' ? { completedAt: at } : {}),
      ...(isProvable ? createHandoverCode() : {}),
      ...(await takeOrderSeqs(tx, order)),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!row) throw new Error('an order without its row')
  const position = (await tx.$count(orderEvents, eq(orderEvents.orderId, order.id))) + 1
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, position, event, actorId: notice, reason, ...moved, at })
  const isToBePaid = event === 'accept' && order.mode === 'escrow'
  return isToBePaid ? advance(context, row, { event: 'await_payment', by: 'system', actorId: null }) : row
}

async function movePieces(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  state: OrderRow['state'],
): Promise<void> {
  const before = keepsPieces(order.state)
  const after = keepsPieces(state)
  if (before === after) return
  if (after) await keepPieces(context, order)
  else await (isSold(state) ? sellPieces(context, order) : giveBackPieces(context, order))
}
