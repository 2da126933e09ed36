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

test('accents and capitals do not matter, on either side', () => {
  expect(ids('pagne')).toEqual(['1', '3'])
  expect(ids('TELEPHONE')).toEqual(['2'])
  expect(ids('brodé')).toEqual(['3'])
  expect(ids('lome')).toEqual(['3', '4'])
})

test('every word must occur, in the title, the place or the category', () => {
  expect(ids('pagne dakar')).toEqual(['1'])
  expect(ids('mode femme')).toEqual(['1', '3'])
  expect(ids('pagne moto')).toEqual([])
  expect(ids('tablettes')).toEqual(['2'])
  expect(ids('vehicules')).toEqual(['4'])
})

test('those with all words in the title come first', () => {
  expect(ids('dakar')).toEqual(['2', '1'])
})

test('a product that two lists know is found once', () => {
  expect(ids('moto', [...market, ...market])).toEqual(['4'])
  expect(ids('dakar', [...market, ...market])).toEqual(['2', '1'])
})

test('nothing but spaces and signs finds nothing', () => {
  expect(ids('  ')).toEqual([])
  expect(ids('!?')).toEqual([])
})
