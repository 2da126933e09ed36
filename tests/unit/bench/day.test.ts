import { expect, test } from 'vitest'
import { dueAt } from '#tests/bench/day/due-at.ts'

test.each([
  [40, 200],
  [40, 30],
  [40, 5],
])('over %i launches %i events are spread evenly, each once', (launches, total) => {
  const all = Array.from({ length: launches }, (_, launch) => dueAt(launch, launches, total))
  expect(all.flat()).toEqual(Array.from({ length: total }, (_, number) => number))
  const sizes = all.map(({ length }) => length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
})
