import { expect, test } from 'vitest'
import { tabTarget } from '#src/ui/tabs.tsx'

test.each([
  ['ArrowRight', 0, 3, false, 1],
  ['ArrowRight', 2, 3, false, 0],
  ['ArrowLeft', 0, 3, false, 2],
  ['ArrowLeft', 2, 3, false, 1],
  ['ArrowRight', 0, 3, true, 2],
  ['ArrowLeft', 2, 3, true, 0],
  ['Home', 2, 3, false, 0],
  ['End', 0, 3, false, 2],
  ['Enter', 0, 3, false, null],
  ['ArrowDown', 0, 3, false, null],
  ['ArrowRight', -1, 0, false, null],
])('%s at %d of %d, right to left %s', (key, at, count, rtl, target) => {
  expect(tabTarget(key, at, count, rtl)).toBe(target)
})
