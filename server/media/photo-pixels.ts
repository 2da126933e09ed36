import { photoWidths } from '#contract/photo-widths.ts'
import { photoMaxPixels } from '#contract/photos.ts'
import { openPicture, refusePicture } from './open-picture.ts'

/** A decoded picture: three bytes a point (sRGB), row after row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

const limits = { mostPixels: photoMaxPixels, seconds: 20, field: 'photo' }
/** Twice as high as wide, as screenshots of phones are; a banner of a thousand screens would cost minutes. */
const mostHeight = 2 * Math.max(...photoWidths)

/**
 * Decodes a photo once, as large as we ever show it: upright, sRGB, on white where it is transparent. Only points
 * come out of here, so no metadata and nothing that was hidden behind the picture. Throws `image_unreadable` or
 * `image_too_large` (at the field `photo`).
 */
export async function photoPixels(bytes: Uint8Array): Promise<Pixels> {
  const picture = await openPicture(bytes, limits)
  const { data, info } = await picture
    .resize({ width: Math.max(...photoWidths), height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusePicture('image_unreadable', limits.field)
    })
  if (info.channels !== 3) throw new Error(`three channels were asked for, ${info.channels} came`)
  return { data, width: info.width, height: info.height }
}
