/** A decoded picture: four bytes a point (red, green, blue, alpha; sRGB), row after row. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}
