import type { Candidate } from './candidates.ts'

/** A place in the order of scores, the highest first. */
export interface ScorePlace {
  score: number
  id: string
}

/** What has been shown of one band, so that the next page goes on after it. */
export interface Shown {
  /** The last one that came in its turn. */
  inTurn: ScorePlace | null
  /** The last one that a boost brought forward. */
  forward: ScorePlace | null
  /** How well a boosted one must fit to be brought forward; null before the first page of the band. */
  atLeast: number | null
  /** How many of the whole list. */
  count: number
}

/** One place in so many may go to a boosted listing, the third of each five. */
const slot = 5
const slotAt = 2
/** Only among those that fit nearly as well as the best. */
const nearlyAsWell = 0.8

const precedes = (one: ScorePlace, other: ScorePlace) =>
  one.score > other.score || (one.score === other.score && one.id < other.id)

/**
 * The next listings of a band. By score; in one place of five the best boosted one comes before its turn. Who has been
 * shown is known by two places alone, so nobody is shown twice, whatever happens to the market meanwhile.
 */
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
