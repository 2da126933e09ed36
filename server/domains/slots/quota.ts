import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { ownedPackages, slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'

interface OwnedQuota {
  owned: typeof ownedPackages.$inferSelect
  slotsUsed: number
}

/** Active packages, the first to end first. */
function ownedRows(tx: Tx, userId: string, now: Date): Promise<OwnedQuota[]> {
  return tx
    .select({ owned: ownedPackages, slotsUsed: count(slotUses.id) })
    .from(ownedPackages)
    .leftJoin(slotUses, and(eq(slotUses.ownedId, ownedPackages.id), isNull(slotUses.returnedAt)))
    .where(and(eq(ownedPackages.userId, userId), gt(ownedPackages.endsAt, now)))
    .groupBy(ownedPackages.id)
    .orderBy(asc(ownedPackages.endsAt), asc(ownedPackages.id))
}

const freeDays = 30

export interface Room {
  /** `nextAt`: when the next free slot returns; null while one is free. */
  free: { slots: number; used: number; nextAt: Date | null }
  owned: OwnedQuota[]
}

/** `freeSlots`: free publications in any 30 days. */
export async function readQuota(tx: Tx, userId: string, freeSlots: number, now: Date): Promise<Room> {
  const since = new Date(now.getTime() - freeDays * dayMs)
  const taken = await tx
    .select({ at: slotUses.at })
    .from(slotUses)
    .where(
      and(
        eq(slotUses.userId, userId),
        isNull(slotUses.ownedId),
        isNull(slotUses.returnedAt),
        gt(slotUses.at, since),
      ),
    )
    .orderBy(asc(slotUses.at))
  // If the setting was lowered below the used number, the first returning slots do not count.
  const leaving = taken.length < freeSlots ? undefined : taken[taken.length - freeSlots]
  return {
    free: {
      slots: freeSlots,
      used: taken.length,
      nextAt: leaving ? new Date(leaving.at.getTime() + freeDays * dayMs) : null,
    },
    owned: await ownedRows(tx, userId, now),
  }
}

export async function ownedBoostsLeft(tx: Tx, userId: string, now: Date): Promise<number> {
  const rows = await ownedRows(tx, userId, now)
  return rows.reduce((sum, { owned }) => sum + owned.boosts - owned.boostsUsed, 0)
}

/** Uses a boost of the package ending first; false without any. The user's sync counter must be locked. */
export async function takeOwnedBoost(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await ownedRows(tx, userId, now)
  const found = rows.find(({ owned }) => owned.boostsUsed < owned.boosts)
  if (!found) return false
  await tx
    .update(ownedPackages)
    .set({ boostsUsed: sql`${ownedPackages.boostsUsed} + 1` })
    .where(eq(ownedPackages.id, found.owned.id))
  return true
}
