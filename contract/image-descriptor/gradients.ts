import { brightness, type SmallPicture, smallSide, unitLength } from './small-picture.ts'

/** Cells per side, and directions per cell. */
export const gradientCells = 3
export const gradientBins = 8

export const gradientsLength = gradientCells * gradientCells * gradientBins

/** Gradients below this are noise. */
const faintest = 6

/**
 * Histograms of oriented gradients (Dalal, Triggs 2005): 3 x 3 cells, 8 unsigned directions, interpolated between
 * cells and directions. Square roots keep one strong edge from dominating.
 */
export function gradients(small: SmallPicture): Float64Array {
  const light = brightness(small)
  const part = new Float64Array(gradientsLength)
  for (let y = 1; y < smallSide - 1; y++) {
    for (let x = 1; x < smallSide - 1; x++) {
      const at = y * smallSide + x
      const across = (light[at + 1] ?? 0) - (light[at - 1] ?? 0)
      const down = (light[at + smallSide] ?? 0) - (light[at - smallSide] ?? 0)
      const strength = Math.sqrt(across * across + down * down)
      if (strength >= faintest) vote(part, x, y, strength, direction(across, down))
    }
  }
  return unitLength(part.map(Math.sqrt))
}

/** From 0 to `gradientBins`; both ends are the same direction. */
function direction(across: number, down: number): number {
  const angle = Math.atan2(down, across)
  return ((angle < 0 ? angle + Math.PI : angle) / Math.PI) * gradientBins
}

function vote(part: Float64Array, x: number, y: number, strength: number, direction: number): void {
  const first = Math.floor(direction)
  const toNext = direction - first
  for (const [column, inColumn] of shares(x)) {
    for (const [row, inRow] of shares(y)) {
      const cell = (row * gradientCells + column) * gradientBins
      const weight = strength * inColumn * inRow
      const one = cell + (first % gradientBins)
      const other = cell + ((first + 1) % gradientBins)
      part[one] = (part[one] ?? 0) + weight * (1 - toNext)
      part[other] = (part[other] ?? 0) + weight * toNext
    }
  }
}

/** The cells along one axis that a pixel contributes to, with its weight in each. */
function shares(place: number): [cell: number, share: number][] {
  const exact = ((place + 0.5) * gradientCells) / smallSide - 0.5
  const first = Math.floor(exact)
  const pairs: [number, number][] = [
    [first, 1 - (exact - first)],
    [first + 1, exact - first],
  ]
  return pairs.filter(([cell]) => cell >= 0 && cell < gradientCells)
}
