import { and, asc, eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { findUser } from '../users/index.ts'

/** Id of the decision restricting the seller, or the seller's own id if unknown; null when unrestricted. */
export async function holderOf(tx: Tx, sellerId: string, now: Date): Promise<string | null> {
  const seller = await findUser(tx, sellerId)
  return seller && restrictionOf(seller, now) !== null ? (seller.statusDecisionId ?? sellerId) : null
}

/**
 * Pauses published products during a restriction; `heldBy` marks those to restore. Returns their number. The
 * caller must hold the sync counters of the seller and the conversation partners.
 */
export async function holdListings(
  { tx, now }: { tx: Tx; now: Date },
  sellerId: string,
  decisionId: string,
): Promise<number> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.state, 'published')))
    .orderBy(asc(products.id))
    .for('update')
  for (const { id } of rows) {
    const seq = await nextSeq(tx, sellerId)
    await tx
      .update(products)
      .set({ state: 'paused', heldBy: decisionId, updatedAt: now, seq })
      .where(eq(products.id, id))
    await touchConversations(tx, ofListing(id))
  }
  return rows.length
}
