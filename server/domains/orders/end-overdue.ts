import { asc, lte } from 'drizzle-orm'
import { orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { advance } from './advance.ts'
import { peopleOfAny } from './others.ts'
import { eventOfDeadline } from './policy.ts'
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
      (tx) => endOne(tx, id, now),
      (tx) => peopleOfAny(tx, null, { params: { id } }),
    ).then((events) => events.forEach(services.events.emit), services.report)
  }
}

async function endOne(tx: Tx, id: string, now: Date): Promise<LoumaEvent[]> {
  const events: LoumaEvent[] = []
  const order = await lockOrder(tx, id)
  const event = order && eventOfDeadline(order)
  if (!order?.deadline || order.deadline > now || event === undefined) return events
  const emit = (one: LoumaEvent) => events.push(one)
  await advance({ tx, now, emit }, order, { event, by: 'system', actorId: null })
  return events
}
