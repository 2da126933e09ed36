import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { nextOrderState, orderStates } from '#contract/order-life.ts'
import { disputes, type OrderRow, orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { buyersAbout } from '../conversation-members/index.ts'
import { advance, type Step } from './advance.ts'
import { peopleOfAny } from './affected-users.ts'
import { eventOfDeadline, isFunded, isTooLate } from './policy.ts'
import { lockOrder } from './rows.ts'

/** One by one with the sync counters locked, so concurrent instances do no work twice. */
export async function endOverdue(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .where(lte(orders.deadline, now))
    .orderBy(asc(orders.deadline), asc(orders.id))
  for (const { id, buyerId } of due) {
    await runUserTransaction(
      services,
      buyerId,
      (tx) => endOverdueOrder(tx, id, now),
      (tx) => peopleOfAny(tx, null, { params: { id } }),
    ).then((events) => events.forEach(services.events.emit), services.report)
  }
}

async function endOverdueOrder(tx: Tx, id: string, now: Date): Promise<LoumaEvent[]> {
  const events: LoumaEvent[] = []
  const order = await lockOrder(tx, id)
  const event = order && eventOfDeadline(order)
  if (!order?.deadline || order.deadline > now || event === undefined) return events
  const emit = (one: LoumaEvent) => events.push(one)
  await advance({ tx, now, emit }, order, { event, by: 'system', actorId: null })
  return events
}

const voidReason = 'Cette commande était payée en argent d’essai.'

/**
 * Ends the orders funded by escrow: pays the seller if delivery was announced, else refunds the buyer.
 * Returns their number. The caller must hold the affected users' sync counters.
 */
export async function voidOrders(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  ids: readonly string[],
): Promise<number> {
  const { tx, now } = context
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.createdAt, orders.id)
    .for('update')
  const funded = rows.filter(isFunded)
  for (const row of funded) {
    await advance(context, row, voidStep(row, now))
    if (row.state !== 'disputed') continue
    await tx
      .update(disputes)
      .set({ toBuyer: row.amount, decision: voidReason, decidedAt: now })
      .where(eq(disputes.orderId, row.id))
  }
  return funded.length
}

function voidStep(row: OrderRow, now: Date): Step {
  const step = (event: Step['event'], by: Step['by']): Step => ({
    event,
    by,
    actorId: null,
    reason: voidReason,
  })
  if (row.state === 'disputed') return step('refund', 'staff')
  if (row.state === 'delivered') return step('settle', 'system')
  if (row.state === 'shipped') return step('take_back', 'seller')
  return isTooLate(row, 'cancel', now) ? step('unshipped', 'system') : step('cancel', 'seller')
}

const stoppable = orderStates.filter(
  (state) => nextOrderState({ state, mode: 'cod' }, 'stop', 'staff') !== null,
)

const notOnTheirWay = (userId: string) =>
  and(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)), inArray(orders.state, stoppable))

/** Affected users: both parties of each order, and users with a conversation about the product. */
export async function peopleStopping(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ buyer: orders.buyerId, seller: orders.sellerId, product: orders.productId })
    .from(orders)
    .where(notOnTheirWay(userId))
  const people = new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))
  for (const product of new Set(rows.map((row) => row.product))) {
    for (const id of await buyersAbout(tx, product)) people.add(id)
  }
  return [...people]
}

/** Cancels and refunds unshipped orders, bought and sold. Needs the sync counters of `peopleStopping`. */
export async function stopOrdersOf(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  userId: string,
  staffId: string,
): Promise<number> {
  const { tx } = context
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(notOnTheirWay(userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  let stopped = 0
  for (const { id } of rows) {
    const order = await lockOrder(tx, id)
    if (!order || nextOrderState(order, 'stop', 'staff') === null) continue
    await advance(context, order, { event: 'stop', by: 'staff', actorId: staffId })
    stopped += 1
  }
  return stopped
}
