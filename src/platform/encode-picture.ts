import { UnreadablePicture } from './unreadable-picture.ts'

interface Cut {
  x: number
  y: number
  width: number
  height: number
  toWidth: number
  toHeight: number
}

/** Decodes a picture with its EXIF orientation. Rejects with UnreadablePicture. The caller closes the bitmap. */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture()
  })
}

/** Crops and encodes as WebP (else JPEG), without metadata such as the location; null on failure. */
export async function encodePicture(bitmap: ImageBitmap, cut: Cut, quality: number): Promise<Blob | null> {
  const canvas = canvasOf(cut.toWidth, cut.toHeight)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (pen === null) return null
  // JPEG has no transparency: it would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, cut.toWidth, cut.toHeight)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight)
  const webp = await write(canvas, 'image/webp', quality)
  return webp?.type === 'image/webp' ? webp : write(canvas, 'image/jpeg', quality)
}

export function canvasOf(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function write(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  type: string,
  quality: number,
): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality }).catch(() => null)
  return new Promise((done) => canvas.toBlob(done, type, quality))
}

/** First result that is small enough, else the last one; null when encoding fails. */
export async function firstThatFits<Try>(
  tries: readonly Try[],
  make: (one: Try) => Promise<Blob | null>,
  maxBytes: number,
): Promise<Blob | null> {
  let made: Blob | null = null
  for (const one of tries) {
    made = await make(one)
    if (made === null || made.size <= maxBytes) return made
  }
  return made
}
