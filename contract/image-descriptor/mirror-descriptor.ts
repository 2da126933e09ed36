import { colourLayoutLength, zigzag } from './colour-layout.ts'
import { gradientBins, gradientCells, gradientsLength } from './gradients.ts'

/** DCT coefficients per plane: luminance, Cb, Cr. */
const planes = [28, 15, 15]

/**
 * The descriptor of the mirrored picture, computed from the original's: odd horizontal frequencies change sign,
 * gradient cells and directions are mirrored, hues stay.
 */
export function mirrorDescriptor(descriptor: Int8Array): Int8Array {
  const mirrored = Int8Array.from(descriptor)
  let at = 0
  for (const count of planes) {
    for (const [, across] of zigzag.slice(0, count)) {
      if (across % 2 === 1) mirrored[at] = -(descriptor[at] ?? 0)
      at++
    }
  }
  for (let place = 0; place < gradientsLength; place++) {
    const bin = place % gradientBins
    const cell = Math.floor(place / gradientBins)
    const column = cell % gradientCells
    const otherCell = cell - column + (gradientCells - 1 - column)
    const otherBin = (gradientBins - bin) % gradientBins
    mirrored[colourLayoutLength + otherCell * gradientBins + otherBin] =
      descriptor[colourLayoutLength + place] ?? 0
  }
  return mirrored
}
