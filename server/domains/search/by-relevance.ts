import type { Tx } from '#server/db/types.ts'
import { arrange, type Shown } from './arrange.ts'
import { type Band, findBand, readBand, type TimePlace } from './candidates.ts'
import type { Wanted } from './fitting.ts'
import type { MarketSize } from './market-size.ts'

/** Cursor by relevance: products are ranked within bands of the newest, one band after the other. */
export interface BandPlace {
  below: TimePlace | null
  /** Oldest product of this band; null for the last band. */
  bottom: TimePlace | null
  skipped: number
  shown: Shown
}

export interface RelevancePage {
  ids: string[]
  next: BandPlace | null
  /** Number of matches up to `mostCounted`; only the first page counts. */
  total: number
}

export async function pageByRelevance(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  { place, limit }: { place: BandPlace | null; limit: number },
): Promise<RelevancePage> {
  const ids: string[] = []
  const first: Band = place
    ? { candidates: await readBand(tx, size, wanted, place), bottom: place.bottom, total: 0 }
    : await findBand(tx, size, wanted, { below: null, skipped: 0 })
  const { total } = first
  let { candidates } = first
  let band = place ?? { below: null, bottom: first.bottom, skipped: 0, shown: nothing(0) }
  for (;;) {
    const { ids: more, shown, isOver } = arrange(candidates, band.shown, limit - ids.length)
    ids.push(...more)
    if (!isOver) return { ids, total, next: { ...band, shown } }
    if (band.bottom === null) return { ids, total, next: null }
    const skipped = band.skipped + candidates.length
    const below = band.bottom
    const next = await findBand(tx, size, wanted, { below, skipped })
    candidates = next.candidates
    if (candidates.length === 0) return { ids, total, next: null }
    band = { below, bottom: next.bottom, skipped, shown: nothing(shown.count) }
    if (ids.length >= limit) return { ids, total, next: band }
  }
}

const nothing = (count: number): Shown => ({ inTurn: null, forward: null, atLeast: null, count })
