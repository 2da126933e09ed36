import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/product-life.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { retakeSlot } from '../slots/index.ts'
import { entering } from './going-online.ts'
import { holderOf } from './hold-listings.ts'

/** How a listing was before the staff took it down. */
export interface Former {
  productId: string
  state: ProductState
  /** When it was taken down, and what was left of its boost then, in ms. */
  at: Date
  boostMs: number
  /** It gave its slot back. */
  slot: boolean
}

/**
 * Makes a listing again what it was before it was taken down, boost and slot included; one that has moved on since stays as
 * it is, and one of somebody who may not sell waits with the account. False when nothing came back. Under the counters of
 * the seller and of who talks about it.
 */
export async function reinstate(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  { productId, state, at, boostMs, slot }: Former,
  from: 'removed' | 'rejected',
): Promise<boolean> {
  const [before] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  // Its seller has deleted it, or changed and published it again.
  if (before?.state !== from || before.reason === null) return false
  // What was refused by mistake has been looked at: it goes online.
  const wanted = state === 'pending_review' ? 'published' : state
  const heldBy = wanted === 'published' ? await holderOf(tx, before.sellerId, now) : null
  const isRunning = before.expiresAt !== null && before.expiresAt > now
  const changed = wanted === 'published' && !isRunning ? entering(wanted, now) : { state: wanted }
  const hadBoost = boostMs > 0
  const seq = await nextSeq(tx, before.sellerId)
  await tx
    .update(products)
    .set({
      ...changed,
      ...(heldBy === null ? {} : { state: 'paused' as const, heldBy }),
      reason: null,
      boostedUntil: hadBoost ? new Date(now.getTime() + boostMs) : null,
      updatedAt: now,
      seq,
    })
    .where(eq(products.id, productId))
  if (slot) await retakeSlot(tx, productId)
  if (hadBoost) await moveBoosts(tx, productId, at, now)
  // Mirrors that have not heard of the removal must not hear of it after the return.
  const gone = and(eq(tombstones.userId, before.sellerId), eq(tombstones.rowId, productId))
  await tx.delete(tombstones).where(and(gone, eq(tombstones.collection, 'products')))
  await touchConversations(tx, ofListing(productId))
  return true
}

/** The boosts that were running or to come run on from now. */
async function moveBoosts(tx: Tx, productId: string, since: Date, now: Date): Promise<void> {
  const lost = sql`make_interval(secs => ${(now.getTime() - since.getTime()) / 1_000})`
  await tx
    .update(boosts)
    .set({ startsAt: sql`${boosts.startsAt} + ${lost}`, endsAt: sql`${boosts.endsAt} + ${lost}` })
    .where(and(eq(boosts.productId, productId), isNull(boosts.refunded), gt(boosts.endsAt, since)))
}
