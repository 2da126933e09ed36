import type { Pixels } from './pixels.ts'

/** Points along each side of the picture that a descriptor is made from. */
export const smallSide = 64

/** A picture of 64 x 64 points on white, whatever its shape was: three planes with values from 0 to 255. */
export interface SmallPicture {
  red: Float64Array
  green: Float64Array
  blue: Float64Array
}

/** Weights of the colours in what the eye calls bright (ITU-R BT.601). */
const bright = { red: 0.299, green: 0.587, blue: 0.114 } as const

/** Each small point is the mean of what it covers; a picture that is smaller than that is drawn larger. */
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

/** An empty plane of the small picture. */
function plane(): Float64Array {
  return new Float64Array(smallSide * smallSide)
}

/** Points of the picture below one small point, the last one excluded; mirrored pictures are covered alike. */
function covered(place: number, length: number): [number, number] {
  const from = Math.floor((place * length) / smallSide)
  const to = Math.ceil(((place + 1) * length) / smallSide)
  return [from, Math.max(from + 1, to)]
}

/** How bright each point is, from 0 to 255. */
export function brightness({ red, green, blue }: SmallPicture): Float64Array {
  return red.map((r, at) => bright.red * r + bright.green * (green[at] ?? 0) + bright.blue * (blue[at] ?? 0))
}
