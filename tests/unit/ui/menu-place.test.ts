import { expect, test } from 'vitest'
import { menuPlace } from '#src/ui/menu.tsx'

const phone = { width: 360, height: 740 }
const bell = { top: 6, bottom: 50, left: 252, right: 296 }

test('a panel opens below its button, with aligned end edges', () => {
  expect(menuPlace(bell, { width: 240, height: 300 }, phone)).toEqual({
    side: 'top',
    block: 56,
    inlineEnd: 64,
    maxHeight: 676,
  })
})

test('a wide panel is moved until it fits', () => {
  expect(menuPlace(bell, { width: 344, height: 300 }, phone).inlineEnd).toBe(8)
  expect(menuPlace(bell, { width: 300, height: 300 }, phone).inlineEnd).toBe(52)
})

test('a button at the edge keeps the panel off the border', () => {
  const edge = { top: 6, bottom: 50, left: 316, right: 360 }
  expect(menuPlace(edge, { width: 240, height: 300 }, phone).inlineEnd).toBe(8)
})

test('near the bottom it opens upwards, when that gives more room', () => {
  const low = { top: 600, bottom: 644, left: 20, right: 64 }
  expect(menuPlace(low, { width: 240, height: 300 }, phone)).toMatchObject({
    side: 'bottom',
    block: 146,
    maxHeight: 586,
  })
  expect(menuPlace(low, { width: 240, height: 60 }, phone).side).toBe('top')
  const middle = { top: 300, bottom: 344, left: 20, right: 64 }
  expect(menuPlace(middle, { width: 240, height: 900 }, phone)).toMatchObject({ side: 'top', maxHeight: 382 })
})

test('right to left, the left edges are aligned', () => {
  expect(menuPlace(bell, { width: 100, height: 300 }, phone, true).inlineEnd).toBe(252)
  expect(menuPlace(bell, { width: 344, height: 300 }, phone, true).inlineEnd).toBe(8)
})
