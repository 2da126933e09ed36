import sharp from 'sharp'
import { photoPixels } from './open-picture.ts'

/** One JPEG of at most 1600 pixels in width, without metadata. Throws `image_unreadable` or `image_too_large`. */
export async function photoJpeg(bytes: Uint8Array): Promise<Buffer> {
  const { data, width, height } = await photoPixels(bytes)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
