import { describeSide } from '#contract/image-descriptor/describe-side.ts'
import type { Pixels } from '#contract/image-descriptor/pixels.ts'
import { fitInside } from '#src/lib/fit-inside.ts'
import { canvasOf } from './encode-picture.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/** Scaled to the size of a descriptor's input. Throws UnreadablePicture. */
export function picturePixels(bitmap: ImageBitmap): Pixels {
  const { width, height } = fitInside(bitmap.width, bitmap.height, describeSide)
  const pen = canvasOf(width, height).getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (pen === null) throw new UnreadablePicture()
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height)
}
