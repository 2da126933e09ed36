import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#contract/durations.ts'
import { listingDays } from '#contract/product-life-events.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { readQuota } from './read-quota.ts'

export interface Candidate {
  id: string
  sellerId: string
  /** Relisted: the former slot is used up. */
  isAnew: boolean
}

/** Call `take` in the same transaction, after inserting the product. */
export interface Slot {
  take(): Promise<void>
}

const held: Slot = { take: async () => {} }

/**
 * A slot for the product: the one of its last 60 days, else of the package ending first, else a free one;
 * null without any. The seller's sync counter must be locked, so that no slot is given twice.
 */
export async function findSlot(
  tx: Tx,
  { id, sellerId, isAnew }: Candidate,
  freeSlots: number,
  now: Date,
): Promise<Slot | null> {
  if (!isAnew && (await holdsSlot(tx, id, now))) return held
  const { owned, free } = await readQuota(tx, sellerId, freeSlots, now)
  const ofPackage = owned.find((one) => one.slotsUsed < one.owned.slots)
  if (!ofPackage && free.used >= free.slots) return null
  return {
    async take() {
      await tx.insert(slotUses).values({
        id: uuidv7({ msecs: now.getTime() }),
        userId: sellerId,
        productId: id,
        ownedId: ofPackage?.owned.id ?? null,
        at: now,
      })
    },
  }
}

async function holdsSlot(tx: Tx, productId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - listingDays * dayMs)
  const uses = and(eq(slotUses.productId, productId), isNull(slotUses.returnedAt), gt(slotUses.at, since))
  return (await tx.$count(slotUses, uses)) > 0
}
