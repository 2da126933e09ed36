import { expect, test } from 'vitest'
import { aboutPrice } from '#src/parts/about-price.ts'

test.each([
  ['', {}],
  ['12500', { hint: '12\u202f500\u00a0Fcfa' }],
  ['cher', { error: 'Indiquez un prix en chiffres.' }],
  ['0', { error: 'Le prix doit être d’au moins 1 Fcfa.' }],
  ['2000000000', { error: 'Ce prix est trop élevé.' }],
])('under %j stands %j', (text, words) => {
  expect(aboutPrice(text)).toEqual(words)
})

test('a mistake that was found elsewhere is said while nothing is typed', () => {
  expect(aboutPrice('', 'Indiquez un prix.')).toEqual({ error: 'Indiquez un prix.' })
  expect(aboutPrice('500', 'Indiquez un prix.')).toEqual({ hint: '500\u00a0Fcfa' })
})
