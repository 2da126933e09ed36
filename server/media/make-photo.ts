import { describePixels } from './descriptors/describe-pixels.ts'
import { photoBlur } from './photo-blur.ts'
import { photoPixels } from './photo-pixels.ts'
import { type PhotoFile, photoVariants } from './photo-variants.ts'

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
