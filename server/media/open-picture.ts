import type { Metadata, Sharp } from 'sharp'
import { errorText } from '#contract/errors.ts'
import { photoWidths } from '#contract/photo-widths.ts'
import { photoMaxPixels } from '#contract/uploads.ts'
import { AppError } from '#server/kernel/app-error.ts'

interface PictureLimits {
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

function refusePicture(code: PictureRefusal, field: string): AppError {
  return new AppError(code, { fields: { [field]: [errorText[code]] } })
}

function isOf(kind: PictureKind, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}

/** Accepted formats; others (SVG, GIF, TIFF, PDF, HEIC) are never passed to sharp. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** Detects the format by magic bytes, ignoring the declared type; null if not accepted. */
function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif'
  return null
}

const squareLimits = { mostPixels: 24_000_000, seconds: 5, field: 'image' }

/** Centred crop, upright, no metadata. Throws `image_unreadable` or `image_too_large` (at the field `image`). */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  const picture = await openPicture(bytes, squareLimits)
  return picture
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
    .catch(() => {
      throw refusePicture('image_unreadable', squareLimits.field)
    })
}

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
