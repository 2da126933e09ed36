import type { MarketQuery } from '#src/lib/market-query.ts'

/** Swaps bounds entered in the wrong order. */
export function inOrder(query: MarketQuery): MarketQuery {
  const { min_price: least, max_price: most } = query
  if (least === undefined || most === undefined || Number(least) <= Number(most)) return query
  return { ...query, min_price: most, max_price: least }
}
