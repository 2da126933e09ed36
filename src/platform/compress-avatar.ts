import { coverCrop } from '#src/lib/photo-size.ts'
import { encodePicture, firstThatFits, openPicture } from './encode-picture.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

const qualities = [0.86, 0.72, 0.58, 0.44]
const scales = [1, 0.75, 0.5]
const tries = scales.flatMap((scale) => qualities.map((quality) => ({ scale, quality })))

/** Centred square crop, at most `maxBytes`. Rejects with UnreadablePicture. */
export async function compressAvatar(file: Blob, side: number, maxBytes: number): Promise<Blob> {
  const bitmap = await openPicture(file)
  try {
    const small = await firstThatFits(tries, (one) => square(bitmap, side * one.scale, one.quality), maxBytes)
    if (small === null) throw new UnreadablePicture()
    return small
  } finally {
    bitmap.close()
  }
}

function square(bitmap: ImageBitmap, wanted: number, quality: number): Promise<Blob | null> {
  const { x, y, length, side } = coverCrop(bitmap.width, bitmap.height, Math.round(wanted))
  return encodePicture(
    bitmap,
    { x, y, width: length, height: length, toWidth: side, toHeight: side },
    quality,
  )
}
