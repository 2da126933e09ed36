import { readMarketFigures } from '#contract/market-figures.ts'
import type { Api } from '#server/http/api.ts'
import { readFigures } from './read-market-figures.ts'

export function mountMarketFigures(api: Api): void {
  api.read(readMarketFigures, readFigures)
}
