import { expect, test } from 'vitest'
import { allowedEdits, editDistance } from '#contract/edit-distance.ts'

test.each([
  ['robe', 'robe', 0],
  ['robbe', 'robe', 1],
  ['roeb', 'robe', 1],
  ['samsugn', 'samsung', 1],
  ['telefone', 'telephone', 2],
  ['', 'sac', 3],
  ['wax', 'moto', 4],
])('distance from %s to %s: %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
  for (const most of [0, 1, 2]) expect(editDistance(one, other, most)).toBe(Math.min(distance, most + 1))
})

test('short words allow no mistakes', () => {
  expect([3, 4, 7, 8].map(allowedEdits)).toEqual([0, 1, 1, 2])
})
