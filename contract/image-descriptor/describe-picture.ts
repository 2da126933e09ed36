import { colourLayout } from './colour-layout.ts'
import { gradients } from './gradients.ts'
import type { Pixels } from './pixels.ts'
import { brightness, type SmallPicture, smallPicture, unitLength } from './small-picture.ts'

/** Incremented when the algorithm changes; stored descriptors are then recomputed. */
export const descriptorRecipe = 1

const weights = { layout: 1, gradients: 0.7, hues: 0.6 } as const

/**
 * 162 signed bytes: colour layout (58), gradients (72), hues (32), each normalised and weighted 1, 0.7 and 0.6,
 * scaled to a maximum of 127. Client and server run this code; small differences between decoders barely change it.
 */
export function describePicture(pixels: Pixels): Int8Array {
  const small = stretch(smallPicture(pixels))
  const numbers = [
    ...colourLayout(small).map((one) => one * weights.layout),
    ...gradients(small).map((one) => one * weights.gradients),
    ...hueHistogram(small).map((one) => one * weights.hues),
  ]
  const largest = Math.max(...numbers.map(Math.abs))
  return Int8Array.from(numbers, (one) => (largest === 0 ? 0 : Math.round((one / largest) * 127)))
}

/** Fraction of pixels clipped at each end. */
const beyond = 0.02
/** Below this range of brightness, stretching would only amplify noise. */
const leastSpan = 16

/** Contrast stretching between the 2nd and 98th percentile, so that dark and bright photos become comparable. */
function stretch(small: SmallPicture): SmallPicture {
  const sorted = brightness(small).sort()
  const skip = Math.floor(sorted.length * beyond)
  const low = sorted[skip] ?? 0
  const span = (sorted[sorted.length - 1 - skip] ?? 255) - low
  if (span < leastSpan) return small
  const one = (value: number) => Math.min(255, Math.max(0, ((value - low) * 255) / span))
  return { red: small.red.map(one), green: small.green.map(one), blue: small.blue.map(one) }
}

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
function hueHistogram({ red, green, blue }: SmallPicture): Float64Array {
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
