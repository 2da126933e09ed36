import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from './photo-pixels.ts'

/** Largest side that a ThumbHash is made from. */
const side = 100

/** The ThumbHash of a photo, in base64: some 25 bytes that paint it blurred. */
export async function photoBlur({ data, width, height }: Pixels): Promise<string> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = small
  return Buffer.from(rgbaToThumbHash(info.width, info.height, small.data)).toString('base64')
}
