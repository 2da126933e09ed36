import type { Product } from '#contract/products.ts'

/** Of what the home page shows, at most one in so many is there because somebody paid for it. */
const oneIn = 5
const recentAtMost = 12

/** The boosted products of the market, few, and the newest of the others. */
export function pickFeatured(
  market: readonly Product[],
  trending: readonly Product[],
  now: number,
): { featured: Product[]; recent: Product[] } {
  const known = [...new Map([...trending, ...market].map((one) => [one.id, one])).values()]
  const isBoosted = ({ is_boosted, boosted_until }: Product) =>
    is_boosted && (boosted_until === null || Date.parse(boosted_until) > now)
  const most = Math.floor((Math.min(recentAtMost, market.length) + trending.length) / (oneIn - 1))
  const featured = known.filter(isBoosted).slice(0, most)
  const shown = new Set(featured.map(({ id }) => id))
  return { featured, recent: market.filter(({ id }) => !shown.has(id)).slice(0, recentAtMost) }
}
