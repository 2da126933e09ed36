import { expect, test } from 'vitest'
import { menuTarget } from '#src/ui/menu.tsx'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, null],
  ['Tab', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s at %d of %d', (key, at, count, target) => {
  expect(menuTarget(key, at, count)).toBe(target)
})
