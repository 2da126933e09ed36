import { openPicture, refusePicture } from './open-picture.ts'

const limits = { mostPixels: 24_000_000, seconds: 5, field: 'image' }

/** Centred crop, upright, no metadata. Throws `image_unreadable` or `image_too_large` (at the field `image`). */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  const picture = await openPicture(bytes, limits)
  return picture
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
    .catch(() => {
      throw refusePicture('image_unreadable', limits.field)
    })
}
