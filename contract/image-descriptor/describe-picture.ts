import { colourLayout } from './colour-layout.ts'
import { gradients } from './gradients.ts'
import { hueHistogram } from './hues.ts'
import type { Pixels } from './pixels.ts'
import { smallPicture } from './small-picture.ts'
import { stretch } from './stretch.ts'

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
