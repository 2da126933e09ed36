/** The same direction at length 1 (L2); a vector of zeros stays. */
export function unitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0))
  return length === 0 ? vector : vector.map((one) => one / length)
}
