import type { Metadata, Sharp } from 'sharp'
import { errorText } from '#contract/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

export interface PictureLimits {
  /** Maximum width x height: an image of a few kilobytes can declare gigapixels. */
  mostPixels: number
  seconds: number
  field: string
}

/** Phone photos have 12 million pixels. */
const mostAvifPixels = 16_000_000

type PictureRefusal = 'image_unreadable' | 'image_too_large'

/** First frame, upright, not yet decoded. Throws `image_unreadable` or `image_too_large`. */
export async function openPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Sharp> {
  const { mostPixels, seconds, field } = limits
  const kind = pictureKind(bytes)
  if (kind === null) throw refusePicture('image_unreadable', field)
  // Loads sharp with the first image, as most server starts never need it.
  const { default: sharp } = await import('sharp')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusePicture('image_unreadable', field)
    })
  if (!isOf(kind, found)) throw refusePicture('image_unreadable', field)
  // A 1 kB AVIF can decode to 50 million pixels in two seconds; an image sequence multiplies that by its frames.
  if (kind === 'avif' && (found.pages ?? 1) > 1) throw refusePicture('image_unreadable', field)
  const most = kind === 'avif' ? Math.min(mostPixels, mostAvifPixels) : mostPixels
  if (found.width * found.height > most) throw refusePicture('image_too_large', field)
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds })
}

export function refusePicture(code: PictureRefusal, field: string): AppError {
  return new AppError(code, { fields: { [field]: [errorText[code]] } })
}

function isOf(kind: PictureKind, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}
