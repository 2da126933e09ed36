import { and, count, eq, isNotNull } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { ProductState } from '#contract/product-life.ts'
import { listingDays } from '#contract/product-life-events.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { SettingValues } from '../market-settings/index.ts'
import { findSlot } from '../slots/index.ts'
import { findUser } from '../users/index.ts'

/** `pending_review` for unverified sellers with fewer than `reviewFirst` publications. */
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

/** The next state; `take` occupies the slot and must run after the row is inserted. */
export interface Going {
  state: 'published' | 'pending_review' | 'awaiting_slot'
  take(): Promise<void>
}

/** `awaiting_slot` without a free slot, else `liveState`. The caller must hold the seller's sync counter. */
export async function goOnline(
  tx: Tx,
  listing: { id: string; sellerId: string; isAnew: boolean },
  { reviewFirst, freeSlots }: Pick<SettingValues, 'reviewFirst' | 'freeSlots'>,
  now: Date,
): Promise<Going> {
  const slot = await findSlot(tx, listing, freeSlots, now)
  if (slot === null) return { state: 'awaiting_slot', take: async () => {} }
  return { state: await liveState(tx, listing.sellerId, reviewFirst), take: slot.take }
}

export function entering(
  state: ProductState,
  now: Date,
): Pick<ProductRow, 'state'> & Partial<Pick<ProductRow, 'publishedAt' | 'expiresAt' | 'reason'>> {
  if (state === 'pending_review' || state === 'awaiting_slot') return { state, reason: null }
  if (state !== 'published') return { state }
  return { state, reason: null, publishedAt: now, expiresAt: new Date(now.getTime() + listingDays * dayMs) }
}
