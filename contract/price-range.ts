import * as v from 'valibot'
import { fcfa } from './money.ts'

/** Integer Fcfa; half of the prices lie from `low` to `high`. */
export const priceRange = v.object({ count: v.number(), low: fcfa, median: fcfa, high: fcfa })
export type PriceRange = v.InferOutput<typeof priceRange>

const pricesNeeded = 3

/** Quartiles, each of them a price that occurs; null for fewer than three prices. */
export function rangeOfPrices(prices: readonly number[]): PriceRange | null {
  if (prices.length < pricesNeeded) return null
  const sorted = [...prices].sort((a, b) => a - b)
  const last = sorted.length - 1
  const [low = 0, high = 0] = [sorted[Math.floor(last / 4)], sorted[Math.ceil((last * 3) / 4)]]
  return { count: sorted.length, low, median: Math.round(median(sorted)), high }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2
}
