import { and, asc, eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { findUser } from '../users/index.ts'

/** What keeps a seller from selling at this moment: the decision, or the account where none is known; null when nothing does. */
export async function holderOf(tx: Tx, sellerId: string, now: Date): Promise<string | null> {
  const seller = await findUser(tx, sellerId)
  return seller && restrictionOf(seller, now) !== null ? (seller.standingDecisionId ?? sellerId) : null
}

/**
 * Takes what a seller has on sale from the market for as long as a decision about the account is in force, and says so in
 * the row: just that comes back by itself. The caller locks the counters of the seller and of all who talk with her.
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
