import sharp from 'sharp'
import { photoWidths } from '#contract/photo-widths.ts'
import type { Pixels } from './photo-pixels.ts'

export interface PhotoFile {
  width: number
  ending: 'avif' | 'webp'
  bytes: Buffer
}

/** The original width is also stored if it exceeds the next smaller standard width by this factor. */
const worthItsOwn = 1.25

export function widthsFor(width: number): number[] {
  const usual = photoWidths.filter((one) => one <= width)
  const widest = Math.max(0, ...usual)
  const own = Math.min(width, Math.max(...photoWidths))
  return own >= widest * worthItsOwn ? [...usual, own] : usual
}

/** Encodes every width as AVIF and WebP, sequentially, so that one photo uses at most one core. */
export async function photoVariants({ data, width, height }: Pixels): Promise<PhotoFile[]> {
  const files: PhotoFile[] = []
  for (const one of widthsFor(width)) {
    const scaled = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: one })
    const avif = scaled.clone().avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
    const webp = scaled.clone().webp({ quality: 76, effort: 4 })
    files.push({ width: one, ending: 'avif', bytes: await avif.toBuffer() })
    files.push({ width: one, ending: 'webp', bytes: await webp.toBuffer() })
  }
  return files
}
