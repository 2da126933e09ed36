import { brightness, type SmallPicture } from './small-picture.ts'

/** Fraction of pixels clipped at each end. */
const beyond = 0.02
/** Below this range of brightness, stretching would only amplify noise. */
const leastSpan = 16

/** Contrast stretching between the 2nd and 98th percentile, so that dark and bright photos become comparable. */
export function stretch(small: SmallPicture): SmallPicture {
  const sorted = brightness(small).sort()
  const skip = Math.floor(sorted.length * beyond)
  const low = sorted[skip] ?? 0
  const span = (sorted[sorted.length - 1 - skip] ?? 255) - low
  if (span < leastSpan) return small
  const one = (value: number) => Math.min(255, Math.max(0, ((value - low) * 255) / span))
  return { red: small.red.map(one), green: small.green.map(one), blue: small.blue.map(one) }
}
