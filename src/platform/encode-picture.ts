import type { PhotoEdit } from '#src/lib/photo-edit.ts'
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
  const pen = penOf(canvas)
  if (pen === null) return null
  pen.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight)
  const webp = await write(canvas, 'image/webp', quality)
  return webp?.type === 'image/webp' ? webp : write(canvas, 'image/jpeg', quality)
}

/** Closes the given picture. Throws UnreadablePicture when the canvas cannot be used. */
export async function editPicture(bitmap: ImageBitmap, edit: PhotoEdit): Promise<ImageBitmap> {
  const { width, height } = turnedSize(bitmap, edit.turns)
  const { part } = edit
  const side = (share: number, whole: number) => Math.max(1, Math.round(share * whole))
  const canvas = canvasOf(side(part.width, width), side(part.height, height))
  try {
    const pen = penOf(canvas)
    if (pen === null) throw new UnreadablePicture()
    pen.translate(-part.x * width, -part.y * height)
    drawTurned(pen, bitmap, edit.turns, { width, height })
    return await createImageBitmap(canvas)
  } finally {
    bitmap.close()
  }
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Fills `to`, which has the proportions of the turned picture. */
export function drawTurned(pen: Pen, bitmap: ImageBitmap, turns: number, to: Size): void {
  const { width, height } = turnedSize(to, turns)
  pen.translate(to.width / 2, to.height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height)
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** On white, because JPEG has no transparency: it would turn black. Null when the device has no memory for it. */
export function penOf(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  settings?: CanvasRenderingContext2DSettings,
): Pen | null {
  const pen = canvas.getContext('2d', settings) as Pen | null
  if (pen === null) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  return pen
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
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
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
