import { expect, test } from 'vitest'
import { shortAgo } from '#src/lib/short-ago.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
// Local times, so that the zone of the machine does not matter.
const now = new Date(2026, 10, 20, 14, 5, 30).getTime()

test.each([
  [0, 'à l’instant'],
  [minute, 'il y a 1\u00a0min'],
  [3 * hour, 'il y a 3\u00a0h'],
  [day, 'il y a 1\u00a0j'],
  [6 * day, 'il y a 6\u00a0j'],
  [7 * day, '13 nov.'],
  [400 * day, '16 oct. 2025'],
  [-4 * minute, 'à l’instant'],
])('formats %d ms ago', (ago, text) => {
  expect(shortAgo(new Date(now - ago).toISOString(), now)).toBe(text)
})

test('is empty for an invalid date', () => {
  expect(shortAgo('never', now)).toBe('')
})
