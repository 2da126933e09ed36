import type { Metadata, Sharp } from 'sharp'
import { errorText } from '#contract/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

/** How far a picture is trusted. */
export interface PictureLimits {
  /** Points (width x height) beyond which it is not decoded: a few kilobytes can claim to be gigapixels. */
  mostPixels: number
  /** Longest work on it. */
  seconds: number
  /** Field of the form that a refusal stands at. */
  field: string
}

/** A phone's photo has 12 million points. */
const mostAvifPixels = 16_000_000

/** The two things that a picture can be refused for. */
type PictureRefusal = 'image_unreadable' | 'image_too_large'

/**
 * Looks at the first bytes and the header of a picture, and returns the way to its first frame, turned as the camera
 * was held. Nothing is decoded yet. Throws `image_unreadable` or `image_too_large`.
 */
export async function openPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Sharp> {
  const { mostPixels, seconds, field } = limits
  const kind = pictureKind(bytes)
  if (kind === null) throw refusePicture('image_unreadable', field)
  // The image library is loaded with the first picture: most starts of a server never need it.
  const { default: sharp } = await import('sharp')
  // Reads the head only, however large the picture claims to be.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusePicture('image_unreadable', field)
    })
  if (!isOf(kind, found)) throw refusePicture('image_unreadable', field)
  // An AVIF of a kilobyte may decode to 50 million points in two seconds; a sequence to that many times its frames.
  if (kind === 'avif' && (found.pages ?? 1) > 1) throw refusePicture('image_unreadable', field)
  const most = kind === 'avif' ? Math.min(mostPixels, mostAvifPixels) : mostPixels
  if (found.width * found.height > most) throw refusePicture('image_too_large', field)
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds })
}

/** A refusal with its sentence at the picture's field. */
export function refusePicture(code: PictureRefusal, field: string): AppError {
  return new AppError(code, { fields: { [field]: [errorText[code]] } })
}

function isOf(kind: PictureKind, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}
