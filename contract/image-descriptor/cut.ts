import type { Pixels } from './pixels.ts'

/** In pixels; right and bottom are exclusive. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function cut({ data, width }: Pixels, { left, top, right, bottom }: Box): Pixels {
  const part = new Uint8Array((right - left) * (bottom - top) * 4)
  for (let y = top; y < bottom; y++) {
    const row = data.subarray((y * width + left) * 4, (y * width + right) * 4)
    part.set(row, (y - top) * (right - left) * 4)
  }
  return { data: part, width: right - left, height: bottom - top }
}
