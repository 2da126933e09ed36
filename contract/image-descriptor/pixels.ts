/** Decoded picture: RGBA, 4 bytes per pixel, sRGB, row by row. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** Longest side in pixels of the picture passed to `describePicture`; the decoder scales it. */
export const describeSide = 256
