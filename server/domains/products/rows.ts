import { and, asc, count, desc, eq, gt, inArray, ne, or, type Placeholder } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { boosts, type ProductRow, productPhotos, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace } from '#server/kernel/feed.ts'
import { allowanceDays, publicStates } from './policy.ts'
import { type Listed, listed } from './present.ts'

/** Removed rows are kept for their orders. */
const liveOf = (sellerId: string | Placeholder) =>
  and(eq(products.sellerId, sellerId), ne(products.state, 'removed'))

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

/** Public, or the viewer's own (null: guest). */
export function isVisibleTo(viewer: string | null | Placeholder) {
  const own = viewer === null ? undefined : liveOf(viewer)
  return or(inArray(products.state, [...publicStates]), own)
}

export async function findVisible(
  tx: Tx,
  id: string,
  viewerId: string | null,
): Promise<ProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isVisibleTo(viewerId)))
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

/** In the order of the ids; products that do not exist are left out. */
export async function listedByIds(tx: Tx, ids: readonly string[], now: Date): Promise<Listed[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(listed(now))
    .from(products)
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(inArray(products.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Photos by product in the seller's order; products without photos are missing. */
export async function photosOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, PhotoRow[]>> {
  const found = new Map<string, PhotoRow[]>()
  if (productIds.length === 0) return found
  const rows = await tx
    .select({ productId: productPhotos.productId, photo: photos })
    .from(productPhotos)
    .innerJoin(photos, eq(photos.id, productPhotos.photoId))
    .where(inArray(productPhotos.productId, [...productIds]))
    .orderBy(asc(productPhotos.productId), asc(productPhotos.position))
  for (const { productId, photo } of rows) {
    const before = found.get(productId)
    if (before) before.push(photo)
    else found.set(productId, [photo])
  }
  return found
}

export async function photosOfOne(tx: Tx, productId: string): Promise<PhotoRow[]> {
  return (await photosOf(tx, [productId])).get(productId) ?? []
}

/** Replaces the photos of a product; the caller sets the cover in its row. */
export async function setPhotos(tx: Tx, productId: string, ordered: readonly PhotoRow[]): Promise<void> {
  await tx.delete(productPhotos).where(eq(productPhotos.productId, productId))
  if (ordered.length === 0) return
  await tx
    .insert(productPhotos)
    .values(ordered.map(({ id }, position) => ({ productId, position, photoId: id })))
}

/** The user affected by a call about a product: its seller. */
export async function sellerOf(
  tx: Tx,
  _actor: unknown,
  { body }: { body: { product_id: string } },
): Promise<string[]> {
  const rows = await tx
    .select({ id: products.sellerId })
    .from(products)
    .where(eq(products.id, body.product_id))
  return rows.map(({ id }) => id)
}
