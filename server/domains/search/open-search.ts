import type { FindFitting } from '../products/index.ts'
import { createFindFitting } from './find-fitting.ts'
import { createMarketSize, type MarketSize } from './market-size.ts'
import { createStems } from './stems.ts'
import { createUnderstand, type Understand } from './understand.ts'

/** What search remembers in one process, and how others ask it. */
export interface OpenSearch {
  size: MarketSize
  understand: Understand
  findFitting: FindFitting
}

/** A search that has nothing to remember yet. */
export function openSearch(): OpenSearch {
  const size = createMarketSize()
  const understand = createUnderstand(createStems(), size)
  return { size, understand, findFitting: createFindFitting(understand, size) }
}
