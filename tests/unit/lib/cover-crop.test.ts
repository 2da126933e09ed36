import { expect, test } from 'vitest'
import { coverCrop, coverPart } from '#src/lib/photo-size.ts'

test('the square is centred in both orientations', () => {
  expect(coverCrop(4000, 3000, 512)).toEqual({ x: 500, y: 0, length: 3000, side: 512 })
  expect(coverCrop(3000, 4001, 512)).toEqual({ x: 0, y: 500, length: 3000, side: 512 })
})

test('a small picture is not enlarged', () => {
  expect(coverCrop(120, 90, 512)).toEqual({ x: 15, y: 0, length: 90, side: 90 })
  expect(coverCrop(1, 1, 512)).toEqual({ x: 0, y: 0, length: 1, side: 1 })
})

test.each([
  [
    { width: 400, height: 100 },
    { x: 150, y: 0, width: 100, height: 100 },
  ],
  [
    { width: 100, height: 300 },
    { x: 0, y: 100, width: 100, height: 100 },
  ],
  [
    { width: 10, height: 10 },
    { x: 0, y: 0, width: 10, height: 10 },
  ],
])('of %j a square room shows %j', (size, part) => {
  expect(coverPart(size, { width: 50, height: 50 })).toEqual(part)
})
