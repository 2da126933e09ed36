import sharp, { type Sharp } from 'sharp'
import { describePicture } from '#contract/image-descriptor/describe-picture.ts'
import { describeSide, type Pixels as FourChannels } from '#contract/image-descriptor/pixels.ts'
import type { Pixels } from '../open-picture.ts'

export async function describePixels({ data, width, height }: Pixels): Promise<Int8Array> {
  return describePicture(await smallPixels(sharp(data, { raw: { width, height, channels: 3 } })))
}

/** Rejects if the file is unreadable. */
export async function describeFile(bytes: Uint8Array): Promise<Int8Array> {
  return describePicture(await smallPixels(sharp(bytes)))
}

/** Pixels at the size that descriptors are computed from, on clients and on the server. */
export async function smallPixels(picture: Sharp): Promise<FourChannels> {
  const { data, info } = await picture
    .resize({ width: describeSide, height: describeSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
