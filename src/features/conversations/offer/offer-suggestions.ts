const shares = [0.95, 0.9, 0.8]

/** Prices (integer Fcfa) worth a tap under an asked one: some per cent less, round, each once, the highest first. */
export function offerSuggestions(price: number | null): number[] {
  if (price === null || price < 100) return []
  const step = stepOf(price)
  const rounded = shares.map((share) => Math.round((price * share) / step) * step)
  return [...new Set(rounded)].filter((one) => one > 0 && one < price)
}

/** To what people round in the market: 25 Fcfa for small things, thousands for large ones. */
function stepOf(price: number): number {
  if (price < 2_000) return 25
  if (price < 20_000) return 100
  if (price < 100_000) return 500
  if (price < 1_000_000) return 5_000
  return 25_000
}
