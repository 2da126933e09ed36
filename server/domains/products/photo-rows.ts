import { asc, eq, inArray } from 'drizzle-orm'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { productPhotos } from '#server/db/schema/product-photos.ts'
import type { Tx } from '#server/db/types.ts'

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
