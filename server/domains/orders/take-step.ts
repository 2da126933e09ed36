import { timingSafeEqual } from 'node:crypto'
import type { OrderEvent } from '#contract/order-life.ts'
import type { changeOrder, handOver, Order, payOrder } from '#contract/orders.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { advance, hashOf } from './advance.ts'
import { isAlreadyThere, roleOf } from './policy.ts'
import { presentOne } from './present.ts'
import { hasCaused, lockOwn } from './rows.ts'

/** Applies the actor's event to a locked order. Idempotent: an event already applied changes nothing. */
async function takeStep(
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

export async function change(
  context: WriteContext,
  { params, body }: Input<typeof changeOrder>,
): Promise<Answer<typeof changeOrder>> {
  const order = await lockOwn(context.tx, context.actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await takeStep(context, order, body.event, body.reason || null) }
}

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

export async function pay(
  context: WriteContext,
  { params }: Input<typeof payOrder>,
): Promise<Answer<typeof payOrder>> {
  const order = await lockOwn(context.tx, context.actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await takeStep(context, order, 'pay') }
}
