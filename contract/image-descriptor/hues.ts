import type { SmallPicture } from './small-picture.ts'
import { unitLength } from './unit-length.ts'

/** Hues around the circle, pale and strong apart; then greys from dark to light. */
const hues = 12
const greys = 8

/** Numbers of the part: how much of each hue is in the picture, wherever it is. */
const huesLength = 2 * hues + greys

/** Parts of full scale below which a point has no hue, and above which its hue is strong. */
const colourless = 0.12
const strong = 0.5

/**
 * A histogram of hues (Swain, Ballard 1991), each point shared between the two hues that it lies between; points
 * without colour by their brightness. It does not change when things move, turn or are mirrored.
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

/** The hue from 0 to 6: red at 0, green at 2, blue at 4. */
function sextant(r: number, g: number, b: number, most: number, chroma: number): number {
  if (most === r) return ((g - b) / chroma + 6) % 6
  return most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
}
