import { readMarketFigures } from '#contract/market-figures.ts'
import { adminName } from '#src/mirror/staff-views.ts'

/** Name of the collection with the queue counts, refreshed after every decision. */
export function figuresName(): string {
  return adminName(readMarketFigures, { query: { period: '30' } })
}
