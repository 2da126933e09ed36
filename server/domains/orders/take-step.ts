import type { OrderEvent } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { advance } from './advance.ts'
import { isAlreadyThere, roleOf } from './policy.ts'
import { presentOne } from './present.ts'
import { hasCaused } from './rows.ts'

/** Applies the actor's event to a locked order. Idempotent: an event already applied changes nothing. */
export async function takeStep(
  context: WriteContext,
  order: OrderRow,
  event: OrderEvent,
  reason: string | null = null,
): Promise<Order> {
  const { tx, actor } = context
  const by = roleOf(order, actor.id)
  if (by === null) throw new Error('an order of others')
  const isDone = isAlreadyThere(order, event, by) || (await hasCaused(tx, actor.id, order.id, event))
  const row = isDone ? order : await advance(context, order, { event, by, actorId: actor.id, reason })
  return presentOne(tx, row, actor.id)
}
