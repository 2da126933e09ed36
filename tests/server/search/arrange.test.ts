import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, type Shown } from '#server/domains/search/arrange.ts'
import type { Candidate } from '#server/domains/search/candidates.ts'
import { ndcgAt10 } from '#tests/search/ndcg.ts'

const start: Shown = { inTurn: null, forward: null, atLeast: null, count: 0 }
const market = fc
  .array(fc.record({ fit: fc.integer({ min: 1, max: 10 }), isBoosted: fc.boolean() }), { maxLength: 40 })
  .map((rows) =>
    rows.map(
      ({ fit, isBoosted }, n): Candidate => ({
        id: `${n}`.padStart(2, '0'),
        fit: fit * 10,
        score: fit * 10,
        isBoosted,
        published: 0,
      }),
    ),
  )

function walk(candidates: readonly Candidate[], limit: number): string[] {
  const met: string[] = []
  for (let shown = start; ; ) {
    const page = arrange(candidates, shown, limit)
    met.push(...page.ids)
    shown = page.shown
    if (page.isOver) return met
  }
}

test('pages of any length form the same list, with every row once', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 12 }), (candidates, limit) => {
      const whole = walk(candidates, 100)
      expect(walk(candidates, limit)).toEqual(whole)
      expect(whole.toSorted()).toEqual(candidates.map(({ id }) => id).toSorted())
    }),
  )
})

test('boosts take at most one place of five, and only with a good match', () => {
  fc.assert(
    fc.property(market, (candidates) => {
      const byId = new Map(candidates.map((one) => [one.id, one]))
      const list = walk(candidates, 100).map((id) => byId.get(id))
      const best = Math.max(0, ...candidates.map(({ fit }) => fit))
      for (const [place, one] of list.entries()) {
        const wasPassed = one && list.slice(place + 1).some((other) => other && other.score > one.score)
        if (!wasPassed) continue
        expect(place % 5).toBe(2)
        expect(one.isBoosted).toBe(true)
        expect(one.fit).toBeGreaterThanOrEqual(Math.floor(best * 0.8))
      }
    }),
  )
})

test('a row removed between two pages repeats no other', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 6 }), fc.nat(40), (candidates, limit, gone) => {
      const first = arrange(candidates, start, limit)
      const left = candidates.filter((_, n) => n !== gone)
      const rest = arrange(left, first.shown, 100)
      expect(rest.ids.filter((id) => first.ids.includes(id))).toEqual([])
      const stayed = left.map(({ id }) => id)
      expect(new Set([...first.ids, ...rest.ids].filter((id) => stayed.includes(id)))).toEqual(
        new Set(stayed),
      )
    }),
  )
})

test('nDCG: 1 for the best order, less for worse ones, and correct for queries without results', () => {
  expect(ndcgAt10([3, 2, 1], [1, 2, 3, 0])).toBe(1)
  expect(ndcgAt10([1, 2, 3], [3, 2, 1])).toBeLessThan(1)
  expect(ndcgAt10([], [3])).toBe(0)
  expect([ndcgAt10([], [0]), ndcgAt10([0], [0])]).toEqual([1, 0])
})
