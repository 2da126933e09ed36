import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { ProductState } from '#contract/product-life.ts'
import { listingDays } from '#contract/product-life-events.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { findUser } from '../users/index.ts'

const dayMs = 86_400_000

/**
 * Where a listing goes that its seller puts online: before the staff's eyes while the seller is neither verified nor
 * has had so many listings online, else straight to the market.
 */
export async function liveState(
  tx: Tx,
  sellerId: string,
  reviewFirst: number,
): Promise<'published' | 'pending_review'> {
  if (reviewFirst === 0) return 'published'
  const seller = await findUser(tx, sellerId)
  if (seller?.isVerified) return 'published'
  const [had] = await tx
    .select({ listings: count() })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNotNull(products.publishedAt)))
  return (had?.listings ?? 0) < reviewFirst ? 'pending_review' : 'published'
}

/** What entering a state changes in the row, beside the state itself. */
export function entering(
  state: ProductState,
  now: Date,
): Pick<ProductRow, 'state'> & Partial<Pick<ProductRow, 'publishedAt' | 'expiresAt' | 'reason'>> {
  if (state === 'pending_review') return { state, reason: null }
  if (state !== 'published') return { state }
  return { state, reason: null, publishedAt: now, expiresAt: new Date(now.getTime() + listingDays * dayMs) }
}
