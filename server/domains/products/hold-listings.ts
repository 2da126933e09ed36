import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { ofListing, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { notify } from '../notifications/index.ts'
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

export async function holdIfRestricted(doing: { tx: Tx; now: Date }, sellerId: string): Promise<void> {
  const heldBy = await holderOf(doing.tx, sellerId, doing.now)
  if (heldBy !== null) await holdListings(doing, sellerId, heldBy)
}

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

/** Per seller with the sync counter locked, so concurrent instances do no work twice. */
export async function releaseWhenFree(services: Services): Promise<void> {
  const now = services.clock.now()
  const isFree = and(isNull(users.bannedAt), or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)))
  const sellers = await services.db
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(isNotNull(products.heldBy), isFree, isNull(users.leavesAt)))
  for (const { id } of sellers) {
    await runUserTransaction(
      services,
      id,
      (tx) => releaseOf(tx, id, now),
      (tx) => partnersOf(tx, id),
    ).catch(services.report)
  }
}

async function releaseOf(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const seller = await findUser(tx, sellerId)
  // Another decision may have been made since the query.
  if (seller === null || seller.leavesAt !== null || restrictionOf(seller, now) !== null) return
  const back = await releaseHeld({ tx, now }, sellerId)
  if (back === 0) return
  const message =
    back === 1 ? 'Votre annonce est de nouveau en ligne.' : `Vos ${back} annonces sont de nouveau en ligne.`
  await notify(tx, [sellerId], { type: 'product', title: 'Suspension terminée', message, data: {}, now })
}
