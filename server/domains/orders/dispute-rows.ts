import { eq } from 'drizzle-orm'
import { disputes } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'

/** The dispute, open or decided; the caller has locked the order. */
export async function findDispute(
  tx: Tx,
  orderId: string,
): Promise<typeof disputes.$inferSelect | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.orderId, orderId))
  return row
}
