import { photoWidths } from '#contract/photo-widths.ts'
import { photoMaxPixels } from '#contract/photos.ts'
import { openPicture, refusePicture } from './open-picture.ts'

/** Decoded sRGB image, three bytes per pixel, row by row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

const limits = { mostPixels: photoMaxPixels, seconds: 20, field: 'photo' }
/** Twice the width fits phone screenshots; a very tall image would take minutes to encode. */
const mostHeight = 2 * Math.max(...photoWidths)

/** Upright sRGB on white, without metadata. Throws `image_unreadable` or `image_too_large` (at the field `photo`). */
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
