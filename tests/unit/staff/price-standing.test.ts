import { expect, test } from 'vitest'
import { comparedText, priceStanding } from '#src/staff/queue/price-standing.ts'

const range = { count: 12, low: 58_000, median: 70_000, high: 82_000 }
const textOf = (price: number) => priceStanding(price, range).text

test('a price stands in the range, or is compared with the median', () => {
  expect(textOf(58_000)).toBe('Prix dans la fourchette')
  expect(textOf(82_000)).toBe('Prix dans la fourchette')
  expect(textOf(57_400)).toBe('18\u00a0% de moins que le prix médian')
  expect(textOf(84_000)).toBe('20\u00a0% de plus que le prix médian')
  expect(textOf(35_000)).toBe('2 fois moins cher que le prix médian')
  expect(textOf(175_000)).toBe('2,5 fois plus cher que le prix médian')
})

test('only twice or half the median is odd', () => {
  expect(priceStanding(35_000, range).isOdd).toBe(true)
  expect(priceStanding(46_000, range).isOdd).toBe(false)
  expect(priceStanding(140_000, range).isOdd).toBe(true)
})

test('says what is compared', () => {
  expect(comparedText(12, null)).toBe('dans 12 annonces semblables')
  expect(comparedText(5, 'Ordinateurs')).toBe('dans 5 annonces de la catégorie Ordinateurs')
})
