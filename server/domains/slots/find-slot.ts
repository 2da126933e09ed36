import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { listingDays } from '#contract/product-life-events.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { readRoom } from './read-quota.ts'

const dayMs = 86_400_000

/** A listing that is about to go online. */
export interface Candidate {
  id: string
  sellerId: string
  /** It goes on sale anew: the slot that it had before is used up. */
  isAnew: boolean
}

/** Room for one listing; `take` it in the same transaction, once the listing has its row. */
export interface Slot {
  take(): Promise<void>
}

const held: Slot = { take: async () => {} }

/**
 * Room for this listing, or null when there is none: the slot that it took in the last 60 days, else one of the package
 * that ends first, else a free one. The seller's counter is locked before, so that two listings never find the same.
 */
export async function findSlot(
  tx: Tx,
  { id, sellerId, isAnew }: Candidate,
  freeSlots: number,
  now: Date,
): Promise<Slot | null> {
  if (!isAnew && (await holdsSlot(tx, id, now))) return held
  const { owned, free } = await readRoom(tx, sellerId, freeSlots, now)
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
