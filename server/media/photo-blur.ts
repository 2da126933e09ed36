import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from './photo-pixels.ts'

/** ThumbHash accepts at most 100 x 100 pixels. */
const side = 100

/** Base64, about 25 bytes. */
export async function photoBlur({ data, width, height }: Pixels): Promise<string> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = small
  return Buffer.from(rgbaToThumbHash(info.width, info.height, small.data)).toString('base64')
}
