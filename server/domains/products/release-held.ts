import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'

/** Publishes held products with unchanged dates; returns their number. Same locks as `holdListings`. */
export async function releaseHeld({ tx, now }: { tx: Tx; now: Date }, sellerId: string): Promise<number> {
  const rows = await tx
    .select({ id: products.id, state: products.state, expiresAt: products.expiresAt })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNotNull(products.heldBy)))
    .orderBy(asc(products.id))
    .for('update')
  let back = 0
  for (const { id, state, expiresAt } of rows) {
    // Sold or expired meanwhile: only clear `heldBy`.
    const isBack = state === 'paused' && (expiresAt === null || expiresAt > now)
    const seq = await nextSeq(tx, sellerId)
    await tx
      .update(products)
      .set({ ...(isBack ? { state: 'published' as const } : {}), heldBy: null, updatedAt: now, seq })
      .where(eq(products.id, id))
    await touchConversations(tx, ofListing(id))
    if (isBack) back += 1
  }
  return back
}
