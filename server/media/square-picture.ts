import type { Metadata } from 'sharp'
import { errorText } from '#contract/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { pictureKind } from './picture-kind.ts'

/** A few kilobytes can claim to be gigapixels: more than this is never decoded. */
const mostPixels = 24_000_000
const longestSeconds = 5

/**
 * A square WebP of this side, cut from the middle: turned as the camera was held, without place, device or any other
 * metadata. Throws `image_unreadable` or `image_too_large` (at the field `image`).
 */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  const kind = pictureKind(bytes)
  if (kind === null) throw unreadable()
  // The image library is loaded with the first picture: most starts of a server never need it.
  const { default: sharp } = await import('sharp')
  // Reads the head only, however large the picture claims to be.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (!isOf(kind, found)) throw unreadable()
  if (found.width * found.height > mostPixels) throw refusal('image_too_large')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 4 })
    .timeout({ seconds: longestSeconds })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}

function isOf(kind: string, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}

function unreadable(): AppError {
  return refusal('image_unreadable')
}

function refusal(code: 'image_unreadable' | 'image_too_large'): AppError {
  return new AppError(code, { fields: { image: [errorText[code]] } })
}
