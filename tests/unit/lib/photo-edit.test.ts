import { expect, test } from 'vitest'
import { turnPart } from '#src/lib/photo-edit.ts'

test('a part turns with its picture: what was at the top is on the right', () => {
  const top = { x: 0, y: 0, width: 1, height: 0.25 }
  const right = { x: 0.75, y: 0, width: 0.25, height: 1 }
  expect(turnPart(top)).toEqual(right)
  expect(turnPart(turnPart(turnPart(right)))).toEqual(top)
})
