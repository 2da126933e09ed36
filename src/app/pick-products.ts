import type { Product } from '#contract/products.ts'

/** At most one in five products on the home page is boosted. */
const oneIn = 5
/** Divisible by two, three, four and six columns. */
const shownAtMost = 12

/** A few boosted products first, then the newest of the others. */
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
