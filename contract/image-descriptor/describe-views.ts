import { cut } from './cut.ts'
import { describePicture } from './describe-picture.ts'
import { findFrame } from './find-frame.ts'
import type { Pixels } from './pixels.ts'

/** Part of each side that the middle leaves out. */
const margin = 0.1

/**
 * What a picture that is searched with may be a copy of, one descriptor each: the picture as it is, without the frame
 * of a screenshot, and its middle, where a turned copy has lost its corners. What is kept has the first one only.
 */
export function describeViews(pixels: Pixels): Int8Array[] {
  const { width, height } = pixels
  const frame = findFrame(pixels)
  const isFramed = frame.right - frame.left < width || frame.bottom - frame.top < height
  const inset = { x: Math.floor(width * margin), y: Math.floor(height * margin) }
  const middle = { left: inset.x, top: inset.y, right: width - inset.x, bottom: height - inset.y }
  return [pixels, ...(isFramed ? [cut(pixels, frame)] : []), cut(pixels, middle)].map(describePicture)
}
