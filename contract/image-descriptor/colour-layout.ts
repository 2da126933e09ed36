import { type SmallPicture, smallSide, unitLength } from './small-picture.ts'

/** Side length of the grid of mean colours. */
const cells = 8
const kept = { brightness: 28, colour: 15 } as const

export const colourLayoutLength = kept.brightness + 2 * kept.colour

/** cos(n π / 16) for n from 0 to 8, as literals so that all engines use the same bits. */
const cosines = [
  1,
  0.9807852804032304,
  0.9238795325112867,
  0.8314696123025452,
  Math.SQRT1_2,
  0.5555702330196022,
  0.3826834323650898,
  0.1950903220161283,
  0,
]

/** Zigzag order of the JPEG standard, low frequencies first, as [row, column]. */
export const zigzag: readonly (readonly [number, number])[] = Array.from(
  { length: 2 * cells - 1 },
  (_, sum) => {
    const walk = Array.from({ length: cells }, (_, down): readonly [number, number] => [down, sum - down])
    const inside = walk.filter(([, across]) => across >= 0 && across < cells)
    return sum % 2 === 0 ? inside.reverse() : inside
  },
).flat()

/**
 * MPEG-7 colour layout descriptor (Kasutani, Yamada 2001): low DCT frequencies of the mean colours of 8 x 8 cells.
 * Low frequencies weigh more; the mean colour weighs less, because lamps and cameras tint it.
 */
export function colourLayout(small: SmallPicture): Float64Array {
  const planes = cellMeans(small)
  const part = new Float64Array(colourLayoutLength)
  let at = 0
  for (const [index, plane] of planes.entries()) {
    const isColour = index > 0
    for (const [place, [down, across]] of zigzag
      .slice(0, isColour ? kept.colour : kept.brightness)
      .entries()) {
      const weight = place === 0 ? (isColour ? 0.6 : 0.35) : 1 / (1 + 0.12 * place)
      part[at++] = frequency(plane, down, across) * weight * (isColour ? 1.6 : 1)
    }
  }
  return unitLength(part)
}

/** Luminance (centred on 0), Cb and Cr of each cell, by the JPEG matrix. */
function cellMeans({ red, green, blue }: SmallPicture): Float64Array[] {
  const side = smallSide / cells
  const means = [0, 1, 2].map(() => new Float64Array(cells * cells))
  const [y, cb, cr] = means
  red.forEach((r, at) => {
    const g = green[at] ?? 0
    const b = blue[at] ?? 0
    const row = Math.floor(Math.floor(at / smallSide) / side)
    const cell = row * cells + Math.floor((at % smallSide) / side)
    add(y, cell, 0.299 * r + 0.587 * g + 0.114 * b - 128)
    add(cb, cell, -0.168736 * r - 0.331264 * g + 0.5 * b)
    add(cr, cell, 0.5 * r - 0.418688 * g - 0.081312 * b)
  })
  return means.map((plane) => plane.map((sum) => sum / (side * side)))
}

function add(plane: Float64Array | undefined, at: number, value: number): void {
  if (plane) plane[at] = (plane[at] ?? 0) + value
}

function frequency(plane: Float64Array, down: number, across: number): number {
  let sum = 0
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      sum += (plane[y * cells + x] ?? 0) * wave(down, y) * wave(across, x)
    }
  }
  return sum
}

function wave(frequency: number, place: number): number {
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * cosine((2 * place + 1) * frequency)
}

/** cos(steps π / 16). */
function cosine(steps: number): number {
  const round = steps % 32
  const half = round > 16 ? 32 - round : round
  return half > 8 ? -(cosines[16 - half] ?? 0) : (cosines[half] ?? 0)
}
