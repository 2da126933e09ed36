import type { FindFitting } from '../products/index.ts'
import { findNewest } from './candidates.ts'
import { createMarketSize, type MarketSize } from './market-size.ts'
import { createSearchCursors, type SearchCursors } from './search-cursor.ts'
import { createStems } from './stems.ts'
import { needsOf } from './term.ts'
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

const most = 5_000

function createFindFitting(understand: Understand, size: MarketSize): FindFitting {
  return async (tx, q, now) => {
    const { parts } = await understand(tx, q, now)
    for (const need of needsOf(parts)) {
      const wanted = { parts, need, where: undefined, near: undefined, began: now, isFirstPage: true }
      const ids = await findNewest(tx, size, wanted, most)
      if (ids.length > 0) return ids
    }
    return []
  }
}
