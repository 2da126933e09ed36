import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { type OwnedQuota, ownedRows } from './owned-rows.ts'

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
