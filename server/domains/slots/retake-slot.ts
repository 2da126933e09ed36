import { desc, eq } from 'drizzle-orm'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'

/** Takes back a slot that was returned by a wrong decision; the seller may then exceed the quota. */
export async function retakeSlot(tx: Tx, productId: string): Promise<void> {
  const [last] = await tx
    .select({ id: slotUses.id })
    .from(slotUses)
    .where(eq(slotUses.productId, productId))
    .orderBy(desc(slotUses.at), desc(slotUses.id))
    .limit(1)
  if (last) await tx.update(slotUses).set({ returnedAt: null }).where(eq(slotUses.id, last.id))
}
