import { eq, inArray } from 'drizzle-orm'
import { disputes, type OrderRow, orders } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { advance, type Step } from './advance.ts'
import { isFunded, isTooLate } from './policy.ts'

const reason = 'Cette commande était payée en argent d’essai.'

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
    await advance(context, row, endOf(row, now))
    if (row.state !== 'disputed') continue
    await tx
      .update(disputes)
      .set({ toBuyer: row.amount, decision: reason, decidedAt: now })
      .where(eq(disputes.orderId, row.id))
  }
  return funded.length
}

function endOf(row: OrderRow, now: Date): Step {
  const step = (event: Step['event'], by: Step['by']): Step => ({ event, by, actorId: null, reason })
  if (row.state === 'disputed') return step('refund', 'staff')
  if (row.state === 'delivered') return step('settle', 'system')
  if (row.state === 'shipped') return step('take_back', 'seller')
  return isTooLate(row, 'cancel', now) ? step('unshipped', 'system') : step('cancel', 'seller')
}
