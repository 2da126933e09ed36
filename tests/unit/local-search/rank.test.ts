import { expect, test } from 'vitest'
import { rankOf } from '#src/local-search/local-search.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (created_at: string | null, city: string | null = null) => ({ created_at, city })

test('among equal matches recent and near products come first', () => {
  const rank = (row: ReturnType<typeof at>, near: string | null = 'Dakar') => rankOf(10, row, { now, near })
  const today = '2026-11-21T08:00:00.000Z'
  expect(rank(at(today))).toBeGreaterThan(rank(at('2026-10-01T08:00:00.000Z')))
  expect(rank(at(today, 'Dakar'))).toBeGreaterThan(rank(at(today, 'Lomé')))
  expect(rank(at(today, 'Dakar'), null)).toBe(rank(at(today, 'Lomé'), null))
})

test('neither outweighs a much better match, and invalid dates rank as ordinary', () => {
  const old = rankOf(20, at('2024-01-01T00:00:00.000Z', 'Lomé'), { now, near: 'Dakar' })
  expect(old).toBeGreaterThan(rankOf(10, at('2026-11-21T11:00:00.000Z', 'Dakar'), { now, near: 'Dakar' }))
  expect(rankOf(10, at('2027-01-01T00:00:00.000Z'), { now, near: null })).toBe(10)
  expect(rankOf(10, at(null), { now, near: null })).toBeLessThan(10)
})
