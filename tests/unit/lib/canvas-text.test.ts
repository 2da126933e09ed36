import { expect, test } from 'vitest'
import { shorten, wrap } from '#src/lib/canvas-text.ts'

const ten = (text: string) => text.length <= 10

test.each([
  ['Robe', ['Robe']],
  ['Robe longue en bazin', ['Robe', 'longue en…']],
  ['Pagne tissé', ['Pagne', 'tissé']],
  ['Sac à main', ['Sac à main']],
  ['Anticonstitutionnellement bon', ['Anticonst…', 'bon']],
])('%j on two lines of ten characters: %j', (text, lines) => {
  expect(wrap(text, 2, ten)).toEqual(lines)
})

test('a line that does not fit ends with an ellipsis', () => {
  expect(shorten('Pagne wax six yards', ten)).toBe('Pagne wax…')
  expect(shorten('Pagne', ten)).toBe('Pagne')
})
