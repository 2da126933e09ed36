import { expect, test } from 'vitest'
import { matchProducts } from '#src/features/search/match-products.ts'

const product = (id: string, title: string, city: string | null = null, category: string | null = null) => ({
  id,
  title,
  city,
  category,
  state: 'published' as const,
})
const market = [
  product('1', 'Pagne wax, six yards', 'Dakar', 'mode-femme'),
  product('2', 'Téléphone à Dakar', 'Bamako', 'telephones'),
  product('3', 'Robe en PAGNE brodé', 'Lomé', 'mode-femme'),
  product('4', 'Moto 125', 'Lomé', 'vehicules'),
]
const ids = (query: string, products: Iterable<(typeof market)[number]> = market) =>
  matchProducts(products, query).map(({ id }) => id)

test('ignores accents and capitals, on both sides', () => {
  expect(ids('pagne')).toEqual(['1', '3'])
  expect(ids('TELEPHONE')).toEqual(['2'])
  expect(ids('brodé')).toEqual(['3'])
  expect(ids('lome')).toEqual(['3', '4'])
})

test('every word must occur, in title, place or category', () => {
  expect(ids('pagne dakar')).toEqual(['1'])
  expect(ids('mode femme')).toEqual(['1', '3'])
  expect(ids('pagne moto')).toEqual([])
  expect(ids('tablettes')).toEqual(['2'])
  expect(ids('vehicules')).toEqual(['4'])
})

test('matches in the title come first', () => {
  expect(ids('dakar')).toEqual(['2', '1'])
})

test('a product of two lists is found once', () => {
  expect(ids('moto', [...market, ...market])).toEqual(['4'])
  expect(ids('dakar', [...market, ...market])).toEqual(['2', '1'])
})

test('spaces and punctuation find nothing', () => {
  expect(ids('  ')).toEqual([])
  expect(ids('!?')).toEqual([])
})
