import { readMarketFigures } from '#contract/market-figures.ts'
import { adminName } from '#src/mirror/staff-views.ts'

/** The collection of what waits for the staff: it hears of every decision at once. */
export function figuresName(): string {
  return adminName(readMarketFigures, { query: { period: '30' } })
}
