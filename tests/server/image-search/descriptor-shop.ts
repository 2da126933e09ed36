import sharp from 'sharp'
import { describePicture } from '#contract/image-descriptor/describe-picture.ts'
import { describeViews } from '#contract/image-descriptor/describe-views.ts'
import { descriptorRow } from '#server/db/descriptor-row.ts'
import { photoDescriptors } from '#server/db/schema/photos.ts'
import { type ProductRow, productPhotos } from '#server/db/schema/products.ts'
import type { Db } from '#server/db/types.ts'
import { smallPixels } from '#server/media/descriptors/describe-pixels.ts'
import { addPhoto, addProduct } from '../products/stock.ts'

export async function descriptorOf(file: Buffer): Promise<Int8Array> {
  return describePicture(await smallPixels(sharp(file)))
}

/** Body of a search with this file. */
export async function queryOf(file: Buffer): Promise<{ descriptors: string[] }> {
  const views = describeViews(await smallPixels(sharp(file)))
  return { descriptors: views.map((view) => Buffer.from(view).toString('base64')) }
}

/** A product with photos that have these descriptors, in this order. */
export async function addDescriptors(
  db: Db,
  sellerId: string,
  looks: readonly Int8Array[],
  given: Partial<ProductRow> = {},
): Promise<ProductRow> {
  const photos = []
  for (const look of looks) {
    const photo = await addPhoto(db, sellerId)
    await db.insert(photoDescriptors).values(descriptorRow(photo.id, look))
    photos.push(photo)
  }
  const product = await addProduct(db, sellerId, { coverId: photos[0]?.id ?? null, ...given })
  for (const [position, { id }] of photos.entries()) {
    await db.insert(productPhotos).values({ productId: product.id, position, photoId: id })
  }
  return product
}
