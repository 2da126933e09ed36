/** Decoded picture: RGBA, 4 bytes per pixel, sRGB, row by row. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}
