import sharp, { type Sharp } from 'sharp'

/** Changes that a photo may undergo before a search by image, by name; from any picture to a JPEG. */
export const transforms: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  async crop(picture) {
    const { width, height } = await sizeOf(picture)
    const [left, top] = [Math.round(width * 0.1), Math.round(height * 0.1)]
    return jpeg(sharp(picture).extract({ left, top, width: width - left, height: height - top }))
  },
  rotate: (picture) => jpeg(sharp(picture).rotate(5, { background: '#000000' })),
  flip: (picture) => jpeg(sharp(picture).flop()),
  dim: (picture) => jpeg(sharp(picture).linear(0.5, 0)),
  jpeg40: (picture) => jpeg(sharp(picture), 40),
  screenshot,
}

/** The picture inside a phone's screenshot: status bar above, buttons below. */
async function screenshot(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sizeOf(picture)
  const bar = Math.round(height * 0.12)
  const bars = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 2 * bar}"><rect width="100%" height="${bar}" fill="#1c1c1e"/><text x="12" y="${bar * 0.6}" font-size="${bar * 0.4}" fill="#ffffff">9:41</text><rect y="${height + bar}" width="100%" height="${bar}" fill="#1c1c1e"/><circle cx="50%" cy="${height + bar * 1.5}" r="${bar * 0.2}" fill="#ffffff"/></svg>`
  return jpeg(
    sharp({ create: { width, height: height + 2 * bar, channels: 3, background: '#1c1c1e' } }).composite([
      { input: Buffer.from(bars), left: 0, top: 0 },
      { input: picture, left: 0, top: bar },
    ]),
  )
}

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

function jpeg(picture: Sharp, quality = 85): Promise<Buffer> {
  return picture.jpeg({ quality }).toBuffer()
}
