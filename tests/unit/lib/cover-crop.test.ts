import { expect, test } from 'vitest'
import { coverCrop } from '#src/lib/photo-size.ts'

test('the square is centred in both orientations', () => {
  expect(coverCrop(4000, 3000, 512)).toEqual({ x: 500, y: 0, length: 3000, side: 512 })
  expect(coverCrop(3000, 4001, 512)).toEqual({ x: 0, y: 500, length: 3000, side: 512 })
})

test('a small picture is not enlarged', () => {
  expect(coverCrop(120, 90, 512)).toEqual({ x: 15, y: 0, length: 90, side: 90 })
  expect(coverCrop(1, 1, 512)).toEqual({ x: 0, y: 0, length: 1, side: 1 })
})
