import { coverCrop } from '#src/lib/cover-crop.ts'
import { firstThatFits } from './first-that-fits.ts'

/** This browser can not read the file as a picture: broken, no picture at all, or a format that it does not know. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

const qualities = [0.86, 0.72, 0.58, 0.44]
const scales = [1, 0.75, 0.5]
const tries = scales.flatMap((scale) => qualities.map((quality) => ({ scale, quality })))

/**
 * A square WebP (JPEG where the browser writes none) from the middle of a photo, turned as the camera was held. Drawing
 * it anew leaves place and device behind. Rejects with UnreadablePicture.
 */
export async function shrinkPicture(file: Blob, side: number, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture()
  })
  try {
    const small = await firstThatFits(tries, (one) => draw(bitmap, side * one.scale, one.quality), maxBytes)
    if (small === null) throw new UnreadablePicture()
    return small
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, wanted: number, quality: number): Promise<Blob | null> {
  const { x, y, length, side } = coverCrop(bitmap.width, bitmap.height, Math.round(wanted))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // What is transparent would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, x, y, length, length, 0, 0, side, side)
  const webp = await encode(canvas, 'image/webp', quality)
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg', quality)
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, quality))
}
