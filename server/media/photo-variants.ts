import sharp from 'sharp'
import { photoWidths } from '#contract/photo-widths.ts'
import type { Pixels } from './photo-pixels.ts'

/** One file of a photo. */
export interface PhotoFile {
  width: number
  ending: 'avif' | 'webp'
  bytes: Buffer
}

/** A photo that is this much wider than the widest usual width below it is kept in its own as well. */
const worthItsOwn = 1.25

/** The widths that a photo is kept in: the usual ones that do not enlarge it, and its own where that shows more. */
export function widthsFor(width: number): number[] {
  const usual = photoWidths.filter((one) => one <= width)
  const widest = Math.max(0, ...usual)
  const own = Math.min(width, Math.max(...photoWidths))
  return own >= widest * worthItsOwn ? [...usual, own] : usual
}

/** The photo in every width, as AVIF and as WebP; one after the other, so that a picture takes one core at most. */
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
