import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { photoWidths } from '#contract/photo-widths.ts'
import { describePixels } from './descriptors/describe-pixels.ts'
import { type Pixels, photoPixels } from './open-picture.ts'

export interface MadePhoto {
  /** Pixels of the largest file. */
  width: number
  height: number
  files: PhotoFile[]
  thumbhash: string
  descriptor: Int8Array
}

/** Throws `image_unreadable` or `image_too_large` (at the field `photo`). */
export async function makePhoto(bytes: Uint8Array): Promise<MadePhoto> {
  const pixels = await photoPixels(bytes)
  const steps = {
    files: await photoVariants(pixels),
    thumbhash: await photoBlur(pixels),
    descriptor: await describePixels(pixels),
  }
  const width = Math.max(...steps.files.map((file) => file.width))
  return { width, height: Math.max(1, Math.round((pixels.height * width) / pixels.width)), ...steps }
}

/** ThumbHash accepts at most 100 x 100 pixels. */
const blurSide = 100

/** Base64, about 25 bytes. */
async function photoBlur({ data, width, height }: Pixels): Promise<string> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: blurSide, height: blurSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = small
  return Buffer.from(rgbaToThumbHash(info.width, info.height, small.data)).toString('base64')
}

interface PhotoFile {
  width: number
  ending: 'avif' | 'webp'
  bytes: Buffer
}

/** The original width is also stored if it exceeds the next smaller standard width by this factor. */
const worthItsOwn = 1.25

export function widthsFor(width: number): number[] {
  const usual = photoWidths.filter((one) => one <= width)
  const widest = Math.max(0, ...usual)
  const own = Math.min(width, Math.max(...photoWidths))
  return own >= widest * worthItsOwn ? [...usual, own] : usual
}

/** Encodes every width as AVIF and WebP, sequentially, so that one photo uses at most one core. */
async function photoVariants({ data, width, height }: Pixels): Promise<PhotoFile[]> {
  const files: PhotoFile[] = []
  for (const one of widthsFor(width)) {
    const scaled = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: one })
    const avif = scaled.clone().avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
    const webp = scaled.clone().webp({ quality: 76, effort: 4 })
    files.push({ width: one, ending: 'avif', bytes: await avif.toBuffer() })
    files.push({ width: one, ending: 'webp', bytes: await webp.toBuffer() })
  }
  return files
}
