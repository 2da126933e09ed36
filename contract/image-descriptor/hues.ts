import type { SmallPicture } from './small-picture.ts'
import { unitLength } from './unit-length.ts'

/** Bins around the circle, each for pale and for saturated; then greys from dark to light. */
const hues = 12
const greys = 8

const huesLength = 2 * hues + greys

/** Chroma below which a pixel counts as grey, and above which its hue is saturated (0 to 1). */
const colourless = 0.12
const strong = 0.5

/**
 * Colour histogram (Swain, Ballard 1991), each pixel interpolated between two hues, greys by brightness. Invariant to
 * translation, rotation and mirroring.
 */
export function hueHistogram({ red, green, blue }: SmallPicture): Float64Array {
  const part = new Float64Array(huesLength)
  const count = (bin: number, weight: number) => {
    part[bin] = (part[bin] ?? 0) + weight
  }
  red.forEach((full, at) => {
    const [r, g, b] = [full / 255, (green[at] ?? 0) / 255, (blue[at] ?? 0) / 255]
    const most = Math.max(r, g, b)
    const chroma = most - Math.min(r, g, b)
    if (chroma < colourless) {
      count(2 * hues + Math.min(greys - 1, Math.floor(most * greys)), 1)
      return
    }
    const exact = (sextant(r, g, b, most, chroma) * hues) / 6
    const first = Math.floor(exact)
    const row = chroma / most > strong ? hues : 0
    count(row + (first % hues), 1 - (exact - first))
    count(row + ((first + 1) % hues), exact - first)
  })
  return unitLength(part.map(Math.sqrt))
}

/** Hue from 0 to 6: red at 0, green at 2, blue at 4. */
function sextant(r: number, g: number, b: number, most: number, chroma: number): number {
  if (most === r) return ((g - b) / chroma + 6) % 6
  return most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
}
