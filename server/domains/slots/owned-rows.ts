import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { ownedPackages, slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'

export interface OwnedQuota {
  owned: typeof ownedPackages.$inferSelect
  slotsUsed: number
}

/** Active packages, the first to end first. */
export function ownedRows(tx: Tx, userId: string, now: Date): Promise<OwnedQuota[]> {
  return tx
    .select({ owned: ownedPackages, slotsUsed: count(slotUses.id) })
    .from(ownedPackages)
    .leftJoin(slotUses, and(eq(slotUses.ownedId, ownedPackages.id), isNull(slotUses.returnedAt)))
    .where(and(eq(ownedPackages.userId, userId), gt(ownedPackages.endsAt, now)))
    .groupBy(ownedPackages.id)
    .orderBy(asc(ownedPackages.endsAt), asc(ownedPackages.id))
}
