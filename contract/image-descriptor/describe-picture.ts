import { colourLayout } from './colour-layout.ts'
import { gradients } from './gradients.ts'
import { hueHistogram } from './hues.ts'
import type { Pixels } from './pixels.ts'
import { smallPicture } from './small-picture.ts'
import { stretch } from './stretch.ts'

/** Grows when the same picture gets other numbers: what is stored is then made anew. */
export const descriptorRecipe = 1

const weights = { layout: 1, gradients: 0.7, hues: 0.6 } as const

/**
 * What a picture looks like, in 162 signed bytes: colour layout (58), gradients (72), hues (32), each of length 1 and
 * weighted 1, 0.7 and 0.6, then scaled so that the largest is 127. Phone and server run this very code; two decoders
 * that differ by a shade give descriptors that differ by next to nothing.
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
