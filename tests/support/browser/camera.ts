import sharp from 'sharp'

interface Shot {
  name: string
  width?: number
  height?: number
  orientation?: number
}

/** A photo like a phone camera's: large, grainy, with GPS position and orientation in its EXIF data. */
export async function takePhoto({ name, width = 2000, height = 1500, orientation = 1 }: Shot) {
  const pixels = Buffer.alloc(width * height * 3)
  let grain = name.length * 7919 + 1
  for (let at = 0; at < pixels.length; at += 3) {
    grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff
    const noise = (grain >> 16) & 31
    pixels[at] = (((at / 3) % width) / width) * 200 + noise
    pixels[at + 1] = (at / 3 / width / height) * 180 + noise
    pixels[at + 2] = 90 + noise
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 41/1 0/1' } } })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
