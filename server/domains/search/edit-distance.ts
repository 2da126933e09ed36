/** Damerau-Levenshtein distance (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped && !same) least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return at(above, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

export function forgivenIn(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}
