import { expect, test } from 'vitest'
import { breakLines, openTypefaces, outlines, widthOf, writable } from '#server/media/card/text.ts'

const letters = (text: string) => [...text].length

test.each([
  ['Robe wax', 10, 2, ['Robe wax']],
  ['Robe wax brodée', 10, 2, ['Robe wax', 'brodée']],
  ['Robe wax brodée à la main', 10, 2, ['Robe wax', 'brodée à…']],
  ['Anticonstitutionnellement', 10, 3, ['Anticonsti', 'tutionnell', 'ement']],
  ['Anticonstitutionnellement', 10, 1, ['Anticonst…']],
  ['', 10, 2, []],
  ['👗👗👗👗', 2, 2, ['👗👗', '👗👗']],
] as const)('%s in lines of %i', (text, width, most, lines) => {
  expect(breakLines(text, width, most, letters)).toEqual(lines)
})

test('regional letters are drawn, emoji are dropped, spaces are normalised', async () => {
  const faces = await openTypefaces()
  const style = { fonts: faces[700], size: 40 }
  expect(writable('  Ɓooɗo ŋaari 😀 à\u202f12\u00a0000\n', style)).toBe('Ɓooɗo ŋaari à 12 000')
  expect(writable('👗', style)).toBe('')
  expect(widthOf('ŋŋ', style)).toBeGreaterThan(widthOf('ŋ', style))
  // SVG path numbers: no exponent, no NaN.
  expect(outlines('A54 comme neuf, Ɓ', 686, 302, style)).toMatch(/^[MLQCZ0-9. -]+$/)
})
