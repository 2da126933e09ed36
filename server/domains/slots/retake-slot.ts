import { desc, eq } from 'drizzle-orm'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Takes the slot again that a listing gave back last, because the decision that made it do so was wrong. Others may have
 * used the room meanwhile: the seller then has one listing more online than slots, and that is Louma's mistake.
 */
export async function retakeSlot(tx: Tx, productId: string): Promise<void> {
  const [last] = await tx
    .select({ id: slotUses.id })
    .from(slotUses)
    .where(eq(slotUses.productId, productId))
    .orderBy(desc(slotUses.at), desc(slotUses.id))
    .limit(1)
  if (last) await tx.update(slotUses).set({ returnedAt: null }).where(eq(slotUses.id, last.id))
}
