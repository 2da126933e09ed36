import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Signal } from '#contract/signals.ts'
import { productPhotos } from '#server/db/schema/product-photos.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nearPhotos } from './near-photos.ts'
import { others } from './others.ts'

/** Photos also used by other products, removed ones included, because banned sellers reuse them. */
export async function samePhoto(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const near = await nearPhotos(
    tx,
    listings.map(({ id }) => id),
  )
  const photoIds = [...new Set([...near.values()].flatMap((ids) => [...ids]))]
  if (photoIds.length === 0) return new Map()
  const rows = await tx
    .select({
      photoId: productPhotos.photoId,
      id: products.id,
      title: products.title,
      sellerId: products.sellerId,
    })
    .from(productPhotos)
    .innerJoin(products, and(eq(products.id, productPhotos.productId), ne(products.state, 'draft')))
    .where(inArray(productPhotos.photoId, photoIds))
    .orderBy(sql`${products.createdAt} desc`)
  return new Map(
    listings.flatMap((listing) => {
      const photos = near.get(listing.id) ?? new Set()
      const found = others(
        listing,
        rows.filter(({ photoId }) => photos.has(photoId)),
      )
      if (found === null) return []
      const text = `Une photo est la même que sur ${found.sentence}.`
      return [[listing.id, { kind: 'same_photo', text, related: found.related }] as const]
    }),
  )
}
