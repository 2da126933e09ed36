import { and, desc, eq, isNull } from 'drizzle-orm'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'

/** Returns the product's last slot. Idempotent. */
export async function returnSlot(tx: Tx, productId: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ id: slotUses.id, returnedAt: slotUses.returnedAt })
    .from(slotUses)
    .where(eq(slotUses.productId, productId))
    .orderBy(desc(slotUses.at), desc(slotUses.id))
    .limit(1)
  if (!last || last.returnedAt !== null) return
  await tx
    .update(slotUses)
    .set({ returnedAt: now })
    .where(and(eq(slotUses.id, last.id), isNull(slotUses.returnedAt)))
}
