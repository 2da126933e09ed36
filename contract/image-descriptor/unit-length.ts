/** L2 normalisation; the zero vector is returned as is. */
export function unitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0))
  return length === 0 ? vector : vector.map((one) => one / length)
}
