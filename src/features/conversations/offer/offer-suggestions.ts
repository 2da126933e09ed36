const shares = [0.95, 0.9, 0.8]

/** Suggested prices below the asking price (integer Fcfa), rounded, unique, highest first. */
export function offerSuggestions(price: number | null): number[] {
  if (price === null || price < 100) return []
  const step = stepOf(price)
  const rounded = shares.map((share) => Math.round((price * share) / step) * step)
  return [...new Set(rounded)].filter((one) => one > 0 && one < price)
}

/** Rounding step: 25 Fcfa for cheap products, thousands for expensive ones. */
function stepOf(price: number): number {
  if (price < 2_000) return 25
  if (price < 20_000) return 100
  if (price < 100_000) return 500
  if (price < 1_000_000) return 5_000
  return 25_000
}
