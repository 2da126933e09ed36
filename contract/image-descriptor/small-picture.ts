import type { Pixels } from './pixels.ts'

/** Side length in pixels of the picture that a descriptor is computed from. */
export const smallSide = 64

/** 64 x 64 pixels on white, aspect ratio ignored; one plane per channel, values from 0 to 255. */
export interface SmallPicture {
  red: Float64Array
  green: Float64Array
  blue: Float64Array
}

/** Luma weights (ITU-R BT.601). */
const bright = { red: 0.299, green: 0.587, blue: 0.114 } as const

/** Box filter: each pixel is the mean of the source pixels it covers; smaller pictures are enlarged. */
export function smallPicture(pixels: Pixels): SmallPicture {
  const { data, width, height } = pixels
  const [red, green, blue] = [plane(), plane(), plane()]
  for (let row = 0; row < smallSide; row++) {
    const [top, bottom] = covered(row, height)
    for (let column = 0; column < smallSide; column++) {
      const [left, right] = covered(column, width)
      let [r, g, b] = [0, 0, 0]
      for (let y = top; y < bottom; y++) {
        for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
          const alpha = (data[at + 3] ?? 255) / 255
          const white = 255 * (1 - alpha)
          r += (data[at] ?? 0) * alpha + white
          g += (data[at + 1] ?? 0) * alpha + white
          b += (data[at + 2] ?? 0) * alpha + white
        }
      }
      const count = (bottom - top) * (right - left)
      const place = row * smallSide + column
      red[place] = r / count
      green[place] = g / count
      blue[place] = b / count
    }
  }
  return { red, green, blue }
}

function plane(): Float64Array {
  return new Float64Array(smallSide * smallSide)
}

/** Source range of one pixel, end exclusive; symmetric, so that mirrored pictures give mirrored results. */
function covered(place: number, length: number): [number, number] {
  const from = Math.floor((place * length) / smallSide)
  const to = Math.ceil(((place + 1) * length) / smallSide)
  return [from, Math.max(from + 1, to)]
}

/** Luma from 0 to 255. */
export function brightness({ red, green, blue }: SmallPicture): Float64Array {
  return red.map((r, at) => bright.red * r + bright.green * (green[at] ?? 0) + bright.blue * (blue[at] ?? 0))
}

/** L2 normalisation; the zero vector is returned as is. */
export function unitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0))
  return length === 0 ? vector : vector.map((one) => one / length)
}
