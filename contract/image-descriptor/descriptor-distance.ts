import { colourLayoutLength, zigzag } from './colour-layout.ts'
import { gradientBins, gradientCells, gradientsLength } from './gradients.ts'

/** Cosine distance: 0 for identical descriptors, 1 for unrelated ones. */
export function descriptorDistance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [dot, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0]
    dot += a * b
    ones += a * a
    others += b * b
  }
  if (ones === 0 || others === 0) return ones === others ? 0 : 1
  return Math.min(1, Math.max(0, 1 - dot / Math.sqrt(ones * others)))
}

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

/** The views and their mirror images, to compare with stored descriptors. */
export function withMirrors(views: readonly Int8Array[]): Int8Array[] {
  return views.flatMap((view) => [view, mirrorDescriptor(view)])
}

/** Distance of a stored descriptor to the nearest view, at most 1. */
export function nearestDistance(views: readonly Int8Array[], kept: ArrayLike<number>): number {
  return Math.min(1, ...views.map((view) => descriptorDistance(view, kept)))
}
