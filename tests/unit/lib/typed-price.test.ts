import { expect, test } from 'vitest'
import { typedPrice } from '#src/lib/typed-price.ts'

test.each([
  ['12500', 12_500],
  ['12 500', 12_500],
  ['12\u202f500\u00a0F', 12_500],
  ['12.500 F', 12_500],
  ['500fcfa', 500],
  ['0', 0],
  ['', null],
  ['12,5', null],
  ['-500', null],
  ['cher', null],
  ['fcfa', null],
  ['99999999999', null],
])('a price typed as %j is %j', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})
