import { expect, test } from 'vitest'
import { aboutPrice } from '#src/components/about-price.ts'

test.each([
  ['', {}],
  ['12500', { hint: '12\u202f500\u00a0F' }],
  ['cher', { error: 'Indiquez un prix en chiffres.' }],
  ['0', { error: 'Le prix doit être d’au moins 1 F.' }],
  ['2000000001', { error: 'Ce prix est trop élevé.' }],
])('under %j: %j', (text, words) => {
  expect(aboutPrice(text)).toEqual(words)
})

test('prices of similar products are shown before and beside the typed price', () => {
  const usual = { count: 12, low: 60_000, high: 95_000 }
  const similar = '12 articles semblables\u00a0: 60\u202f000 à 95\u202f000\u00a0F'
  expect(aboutPrice('', undefined, usual)).toEqual({ hint: similar })
  expect(aboutPrice('500', undefined, usual)).toEqual({ hint: `500\u00a0F · ${similar}` })
  expect(aboutPrice('', undefined, { count: 3, low: 500, high: 500 }).hint).toContain('environ 500\u00a0F')
})

test('a validation error is shown while nothing is typed', () => {
  expect(aboutPrice('', 'Indiquez un prix.')).toEqual({ error: 'Indiquez un prix.' })
  expect(aboutPrice('500', 'Indiquez un prix.')).toEqual({ hint: '500\u00a0F' })
})
