import { type MarketQuery, marketParams } from '#contract/market-query.ts'

export { filtersOf, type MarketQuery, readMarketQuery } from '#contract/market-query.ts'

/** Canonical text: equal queries give equal texts, '' without filters. */
export function marketQueryText(query: MarketQuery): string {
  return new URLSearchParams(marketParams(query)).toString()
}
