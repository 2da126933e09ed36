import { cut } from './cut.ts'
import { describePicture } from './describe-picture.ts'
import { findFrame } from './find-frame.ts'
import type { Pixels } from './pixels.ts'

/** Fraction cut from each side for the centre view. */
const margin = 0.1

/**
 * Descriptors of a query picture: whole, without a screenshot frame if any, and its centre (a rotated copy has lost
 * its corners). Stored photos have the first only.
 */
export function describeViews(pixels: Pixels): Int8Array[] {
  const { width, height } = pixels
  const frame = findFrame(pixels)
  const isFramed = frame.right - frame.left < width || frame.bottom - frame.top < height
  const inset = { x: Math.floor(width * margin), y: Math.floor(height * margin) }
  const middle = { left: inset.x, top: inset.y, right: width - inset.x, bottom: height - inset.y }
  return [pixels, ...(isFramed ? [cut(pixels, frame)] : []), cut(pixels, middle)].map(describePicture)
}
