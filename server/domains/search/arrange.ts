import type { Candidate } from './candidates.ts'

export interface ScorePlace {
  score: number
  id: string
}

/** Products of a band already shown; state of the cursor. */
export interface Shown {
  inTurn: ScorePlace | null
  forward: ScorePlace | null
  /** Least fit for an early boosted product; null before the band's first page. */
  atLeast: number | null
  count: number
}

/** One position in five (the third) may go to a boosted product. */
const slot = 5
const slotAt = 2
/** Least fit of a boosted product, relative to the best. */
const nearlyAsWell = 0.8

const precedes = (one: ScorePlace, other: ScorePlace) =>
  one.score > other.score || (one.score === other.score && one.id < other.id)

/** By score, boosted ones early. The two positions in `shown` prevent repetitions when the market changes. */
export function arrange(
  candidates: readonly Candidate[],
  before: Shown,
  limit: number,
): { ids: string[]; shown: Shown; isOver: boolean } {
  const sorted = [...candidates].sort((a, b) => (precedes(a, b) ? -1 : 1))
  const best = Math.max(0, ...candidates.map(({ fit }) => fit))
  const atLeast = before.atLeast ?? Math.floor(best * nearlyAsWell)
  const mayJump = (one: Candidate) => one.isBoosted && one.fit >= atLeast
  const wasForward = (one: Candidate) =>
    mayJump(one) && before.forward !== null && !precedes(before.forward, one)
  const left = sorted.filter(
    (one) => (before.inTurn === null || precedes(before.inTurn, one)) && !wasForward(one),
  )
  const ids: string[] = []
  const shown = { ...before, atLeast }
  while (ids.length < limit) {
    const [next] = left
    if (!next) break
    const isSlot = shown.count % slot === slotAt
    const jumper = isSlot ? left.findIndex(mayJump) : 0
    const index = jumper < 0 ? 0 : jumper
    const [taken = next] = left.splice(index, 1)
    const place = { score: taken.score, id: taken.id }
    if (index > 0) shown.forward = place
    else shown.inTurn = place
    shown.count++
    ids.push(taken.id)
  }
  return { ids, shown, isOver: left.length === 0 }
}
