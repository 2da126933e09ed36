import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#contract/durations.ts'
import { listingDays } from '#contract/product-life-events.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { readQuota } from './quota.ts'

interface Candidate {
  id: string
  sellerId: string
  /** Relisted: the former slot is used up. */
  isAnew: boolean
}

/** Call `take` in the same transaction, after inserting the product. */
interface Slot {
  take(): Promise<void>
}

const heldSlot: Slot = { take: async () => {} }

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
  if (!isAnew && (await holdsSlot(tx, id, now))) return heldSlot
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
