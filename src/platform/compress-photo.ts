import { describePicture } from '#contract/image-descriptor/describe-picture.ts'
import { describeSide, type Pixels } from '#contract/image-descriptor/pixels.ts'
import { sentPhotoMaxBytes } from '#contract/uploads.ts'
import type { PhotoEdit } from '#src/lib/photo-edit.ts'
import { fitInside } from '#src/lib/photo-size.ts'
import { canvasOf, editPicture, encodePicture, firstThatFits, openPicture, penOf } from './encode-picture.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

export interface CompressedPhoto {
  blob: Blob
  thumb: Blob
  look: Int8Array
}

/** Longest side in px, tried in order; the first two are as wide as the server's widest variant. */
const tries = [
  { side: 1600, quality: 0.82 },
  { side: 1600, quality: 0.7 },
  { side: 1440, quality: 0.6 },
  { side: 1280, quality: 0.5 },
  { side: 1024, quality: 0.45 },
  { side: 800, quality: 0.4 },
  { side: 640, quality: 0.35 },
]
const thumbSide = 320
const thumbQuality = 0.72

/** Applies the orientation, scales down and strips metadata. Rejects with UnreadablePicture. */
export async function compressPhoto(file: Blob, edit?: PhotoEdit): Promise<CompressedPhoto> {
  const opened = await openPicture(file)
  const bitmap = edit === undefined ? opened : await editPicture(opened, edit)
  try {
    const draw = (side: number, quality: number) => {
      const to = fitInside(bitmap.width, bitmap.height, side)
      const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
      return encodePicture(bitmap, { ...whole, toWidth: to.width, toHeight: to.height }, quality)
    }
    const blob = await firstThatFits(tries, ({ side, quality }) => draw(side, quality), sentPhotoMaxBytes)
    const thumb = blob === null ? null : await draw(thumbSide, thumbQuality)
    if (blob === null || thumb === null) throw new UnreadablePicture()
    return { blob, thumb, look: describePicture(picturePixels(bitmap)) }
  } finally {
    bitmap.close()
  }
}

/** Scaled to the size of a descriptor's input. Throws UnreadablePicture. */
export function picturePixels(bitmap: ImageBitmap): Pixels {
  const { width, height } = fitInside(bitmap.width, bitmap.height, describeSide)
  const pen = penOf(canvasOf(width, height), { willReadFrequently: true })
  if (pen === null) throw new UnreadablePicture()
  pen.drawImage(bitmap, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height)
}
