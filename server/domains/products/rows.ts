import { and, asc, count, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { boosts, type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { FeedPlace } from '#server/kernel/cursor.ts'
import { changedAfter } from '#server/kernel/cursor-page.ts'
import { allowanceDays, publicStates } from './policy.ts'

/** Removed rows are kept for their orders. */
const liveOf = (sellerId: string) => and(eq(products.sellerId, sellerId), ne(products.state, 'removed'))

export function newestOf(tx: Tx, sellerId: string, limit: number): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(liveOf(sellerId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
}

export function changedOf(tx: Tx, sellerId: string, after: FeedPlace, limit: number): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(liveOf(sellerId), changedAfter(products.seq, products.id, after)))
    .orderBy(asc(products.seq), asc(products.id))
    .limit(limit)
}

/** A product visible to the user (null: guest): public, or their own. */
export async function findVisible(
  tx: Tx,
  id: string,
  viewerId: string | null,
): Promise<ProductRow | undefined> {
  const isPublic = inArray(products.state, [...publicStates])
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), viewerId === null ? isPublic : or(isPublic, liveOf(viewerId))))
  return row
}

export async function findOwn(tx: Tx, sellerId: string, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), liveOf(sellerId)))
  return row
}

export async function lockOwn(tx: Tx, sellerId: string, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), liveOf(sellerId)))
    .for('update')
  return row
}

export async function includedBoostsUsed(tx: Tx, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - allowanceDays * dayMs)
  const [used] = await tx
    .select({ count: count() })
    .from(boosts)
    .where(and(eq(boosts.userId, userId), eq(boosts.included, true), gt(boosts.createdAt, since)))
  return used?.count ?? 0
}
