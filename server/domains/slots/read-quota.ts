import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { type OwnedRoom, ownedRows } from './owned-rows.ts'

/** What costs nothing looks back over this many days. */
const freeDays = 30
const dayMs = 86_400_000

/** What a person may still put online. */
export interface Room {
  /** `nextAt`: when the next free slot comes back; null while there is one. */
  free: { slots: number; used: number; nextAt: Date | null }
  /** The soonest to end first. */
  owned: OwnedRoom[]
}

/** Reads it; `freeSlots` go online for nothing in any 30 days. */
export async function readRoom(tx: Tx, userId: string, freeSlots: number, now: Date): Promise<Room> {
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
  // Where an operator now gives fewer than are taken, the first ones to come back make no room yet.
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
