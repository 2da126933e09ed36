import type { Product } from '#contract/products.ts'

/** Of what the home page shows, at most one in so many is there because somebody paid for it. */
const oneIn = 5
/** Fills rows of two, three, four and six. */
const shownAtMost = 12

/** What the home page shows of the market: a few boosted products, then the newest of the others. */
export function pickProducts(
  market: readonly Product[],
  trending: readonly Product[],
  now: number,
): readonly Product[] {
  const known = [...new Map([...trending, ...market].map((one) => [one.id, one])).values()]
  const isBoosted = ({ is_boosted, boosted_until }: Product) =>
    is_boosted && (boosted_until === null || Date.parse(boosted_until) > now)
  const most = Math.floor(Math.min(shownAtMost, known.length) / oneIn)
  const boosted = known.filter(isBoosted).slice(0, most)
  const first = new Set(boosted.map(({ id }) => id))
  const rest = market.filter((one) => !first.has(one.id))
  return [...boosted, ...rest].slice(0, shownAtMost)
}
