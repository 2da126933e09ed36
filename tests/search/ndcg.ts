/**
 * NDCG of the first ten grades relative to the best order of all possible grades, from 0 to 1. When no result is
 * wanted, no result gives 1 and any result 0.
 */
export function ndcgAt10(found: readonly number[], possible: readonly number[]): number {
  const best = gain(possible.toSorted((a, b) => b - a))
  if (best === 0) return found.length === 0 ? 1 : 0
  return gain(found) / best
}

const places = 10

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, places)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
