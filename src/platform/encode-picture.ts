import { UnreadablePicture } from './unreadable-picture.ts'

/** The part of a picture that is drawn, and how large. Lengths in pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
  /** Size of what is drawn. */
  toWidth: number
  toHeight: number
}

/** Reads a file as a picture, turned as the camera was held. Rejects with UnreadablePicture. Close the answer. */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture()
  })
}

/**
 * Draws a part of a picture anew and writes it as WebP (JPEG where the browser writes none); null when it can not be
 * drawn. Drawing anew leaves place, device and all other notes behind. Works in pages and workers.
 */
export async function encodePicture(bitmap: ImageBitmap, cut: Cut, quality: number): Promise<Blob | null> {
  const canvas = canvasOf(cut.toWidth, cut.toHeight)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (pen === null) return null
  // What is transparent would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, cut.toWidth, cut.toHeight)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight)
  const webp = await write(canvas, 'image/webp', quality)
  return webp?.type === 'image/webp' ? webp : write(canvas, 'image/jpeg', quality)
}

/** A canvas of this size, in pages and workers. */
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
