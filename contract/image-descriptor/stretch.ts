import { brightness, type SmallPicture } from './small-picture.ts'

/** Part of the points that may lie beyond each end. */
const beyond = 0.02
/** A picture whose brightness hardly varies is left as it is: stretching would show its noise. */
const leastSpan = 16

/**
 * Makes the brightness of a picture go from black to white, between its 2nd and 98th percentile: photos of a dim shop
 * and of a bright yard become alike (contrast stretching).
 */
export function stretch(small: SmallPicture): SmallPicture {
  const sorted = brightness(small).sort()
  const skip = Math.floor(sorted.length * beyond)
  const low = sorted[skip] ?? 0
  const span = (sorted[sorted.length - 1 - skip] ?? 255) - low
  if (span < leastSpan) return small
  const one = (value: number) => Math.min(255, Math.max(0, ((value - low) * 255) / span))
  return { red: small.red.map(one), green: small.green.map(one), blue: small.blue.map(one) }
}
