import type { FindFitting } from '../products/index.ts'
import { findNewest } from './candidates.ts'
import type { MarketSize } from './market-size.ts'
import { needsOf } from './term.ts'
import type { Understand } from './understand.ts'

const most = 5_000

export function createFindFitting(understand: Understand, size: MarketSize): FindFitting {
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
