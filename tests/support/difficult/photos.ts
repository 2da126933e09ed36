import sharp from 'sharp'

/** Width, height and format of photos from cameras, screenshots and old messages; the first has 12 megapixels. */
const shapes = [
  [4000, 3000, 'jpeg'],
  [900, 1200, 'jpeg'],
  [1600, 900, 'webp'],
  [900, 1600, 'jpeg'],
  [2000, 400, 'jpeg'],
  [400, 2000, 'png'],
  [64, 64, 'png'],
  [1200, 1200, 'avif'],
  [1, 1, 'png'],
] as const

/** A photo of each shape; the PNGs are transparent around their drawing. */
export function difficultPhotos(): Promise<Buffer[]> {
  return Promise.all(
    shapes.map(([width, height, format], at) => {
      const ground = format === 'png' ? 'transparent' : `hsl(${at * 40} 60% 45%)`
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="100%" height="100%" fill="${ground}"/>
        <ellipse cx="50%" cy="50%" rx="45%" ry="45%" fill="hsl(${at * 40 + 180} 70% 60%)"/>
        <rect width="8%" height="8%" fill="#fff"/></svg>`
      return sharp(Buffer.from(drawing)).toFormat(format, { effort: 1 }).toBuffer()
    }),
  )
}
