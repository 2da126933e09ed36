import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { type ProductRow, productPhotos, products } from '#server/db/schema/products.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** The category of these products; tests add it first. */
export const category = 'mode-femme'

/** A photo of this owner, stored in one width. */
export async function addPhoto(db: Db, ownerId: string, given: Partial<PhotoRow> = {}): Promise<PhotoRow> {
  const createdAt = new Date('2026-11-01T09:00:00.000Z')
  const values = { id: uuidv7(), hash: 'a'.repeat(32), width: 640, height: 480, bytes: 30_000, createdAt }
  const [row] = await db
    .insert(photos)
    .values({ ...values, ownerId, ...given })
    .returning()
  if (!row) throw new Error('no row')
  return row
}

/** A product of this seller, published by default, with its sequence. */
export function addProduct(db: Db, sellerId: string, given: Partial<ProductRow> = {}): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    const seq = await nextSeq(tx, sellerId)
    const createdAt = given.createdAt ?? new Date('2026-11-01T10:00:00.000Z')
    const [row] = await tx
      .insert(products)
      .values({
        id: uuidv7(),
        sellerId,
        title: 'Robe wax',
        price: 18_000,
        state: 'published',
        publishedAt: createdAt,
        category,
        city: 'Dakar',
        createdAt,
        updatedAt: createdAt,
        seq,
        ...given,
      })
      .returning()
    if (!row) throw new Error('no row')
    return row
  })
}

export async function addSeen(
  db: Db,
  sellerId: string,
  given: Partial<ProductRow> = {},
): Promise<{ product: ProductRow; photo: PhotoRow }> {
  const photo = await addPhoto(db, sellerId)
  const product = await addProduct(db, sellerId, { ...given, coverId: photo.id })
  await db.insert(productPhotos).values({ productId: product.id, position: 0, photoId: photo.id })
  return { product, photo }
}

export async function rowOf(db: Db, id: string): Promise<ProductRow> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no row')
  return row
}
