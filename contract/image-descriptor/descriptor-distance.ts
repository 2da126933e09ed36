/** Cosine distance: 0 for identical descriptors, 1 for unrelated ones. */
export function descriptorDistance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [dot, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0]
    dot += a * b
    ones += a * a
    others += b * b
  }
  if (ones === 0 || others === 0) return ones === others ? 0 : 1
  return Math.min(1, Math.max(0, 1 - dot / Math.sqrt(ones * others)))
}
