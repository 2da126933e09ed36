import { and, desc, eq } from 'drizzle-orm'
import { fcfaText, frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

/** Newest products of a category used for the median; below `enough` no signal. */
const newest = 400
const enough = 20
/** Robust z-score: beyond this a price is an outlier (Iglewicz and Hoaglin, 1993). */
const oddFrom = 3.5
/** Least deviation, so that nearly equal prices do not make small differences outliers. */
const leastSpread = 0.2

/** Median absolute deviation of the logarithms, as outliers do not affect it. */
export async function oddPrice(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const found = new Map<string, Signal>()
  for (const category of new Set(listings.map((one) => one.category))) {
    const rows = await tx
      .select({ id: products.id, price: products.price })
      .from(products)
      .where(and(eq(products.category, category), eq(products.state, 'published')))
      .orderBy(desc(products.publishedAt), desc(products.id))
      .limit(newest)
    for (const listing of listings.filter((one) => one.category === category)) {
      const prices = rows.filter(({ id }) => id !== listing.id).map(({ price }) => price)
      const signal = signalOf(listing.price, prices)
      if (signal) found.set(listing.id, signal)
    }
  }
  return found
}

function signalOf(price: number, prices: readonly number[]): Signal | null {
  if (prices.length < enough) return null
  const logs = prices.map(Math.log)
  const middle = median(logs)
  const spread = Math.max(leastSpread, median(logs.map((log) => Math.abs(log - middle))))
  const score = (0.6745 * (Math.log(price) - middle)) / spread
  if (Math.abs(score) < oddFrom) return null
  const usual = Math.round(Math.exp(middle))
  const times = score > 0 ? price / usual : usual / price
  const side = score > 0 ? 'plus cher' : 'moins cher'
  const text = `Le prix (${fcfaText(price)}) est ${frenchNumber(times)} fois ${side} que le prix médian de la catégorie (${fcfaText(usual)}, sur ${frenchNumber(prices.length)} annonces).`
  return { kind: 'odd_price', text, related: [] }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2
}
