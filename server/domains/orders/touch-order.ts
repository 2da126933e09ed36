import { eq } from 'drizzle-orm'
import { type OrderRow, orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import { takeOrderSeqs } from './rows.ts'

/** Gives a locked order new sequences, so that both clients pull changed related data. */
export async function touchOrder(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const updatedAt = now > order.updatedAt ? now : order.updatedAt
  const changed = { updatedAt, ...(await takeOrderSeqs(tx, order)) }
  await tx.update(orders).set(changed).where(eq(orders.id, order.id))
  return { ...order, ...changed }
}
