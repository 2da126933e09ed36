import type { FindFitting } from '../products/index.ts'
import { createFindFitting } from './find-fitting.ts'
import { createMarketSize, type MarketSize } from './market-size.ts'
import { createSearchCursors, type SearchCursors } from './search-cursor.ts'
import { createStems } from './stems.ts'
import { createUnderstand, type Understand } from './understand.ts'

export interface OpenSearch {
  size: MarketSize
  understand: Understand
  findFitting: FindFitting
  cursors: SearchCursors
}

/** `secret` signs the cursors. */
export function openSearch(secret: string): OpenSearch {
  const size = createMarketSize()
  const understand = createUnderstand(createStems(), size)
  return {
    size,
    understand,
    findFitting: createFindFitting(understand, size),
    cursors: createSearchCursors(secret),
  }
}
