import { expect, it } from 'vitest'
import { chosenFilters } from '#src/components/filters/filter-texts.ts'
import { attributeWords } from '#src/features/products/detail/product-details.tsx'

it.each([
  [{ min_price: '5000', max_price: '20000' }, 'De 5\u202f000 à 20\u202f000\u00a0F'],
  [{ min_price: '5000' }, 'Dès 5\u202f000\u00a0F'],
  [{ max_price: '900' }, 'Jusqu’à 900\u00a0F'],
])('%o is labelled %s', (query, words) => {
  expect(chosenFilters(query, String).map(({ label }) => label)).toEqual([words])
})

it('each filter is one chip; both bounds of the price are one', () => {
  const query = {
    category: 'maison',
    city: 'Dakar',
    district: 'Fass|Médina',
    condition: 'new',
    min_price: '1',
    max_price: '2',
    sort: 'popular',
  }
  expect(
    chosenFilters(query, (slug) => slug.toUpperCase()).map(({ label, keys }) => `${label}: ${keys}`),
  ).toEqual([
    'MAISON: category',
    'De 1 à 2\u00a0F: min_price,max_price',
    'Fass, Médina, Dakar: city,district',
    'Neuf: condition',
    'Les plus populaires: sort',
  ])
  expect(chosenFilters({}, (slug) => slug)).toEqual([])
  expect(chosenFilters({ min_price: '5', max_price: '5' }, String)[0]?.label).toBe('5\u00a0F')
})

it('attributes follow the category’s order, with units; unknown ones come last by key', () => {
  const attributes = [
    { key: 'marque', label: 'Marque', kind: 'choice' as const, choices: [], unit: null },
    { key: 'km', label: 'Kilométrage', kind: 'number' as const, choices: [], unit: 'km' },
    { key: 'vide', label: 'Vide', kind: 'text' as const, choices: [], unit: null },
  ]
  expect(attributeWords({ Autre: 'oui', km: '80000', marque: 'Toyota', vide: '' }, attributes)).toEqual([
    { label: 'Marque', value: 'Toyota' },
    { label: 'Kilométrage', value: '80000\u00a0km' },
    { label: 'Autre', value: 'oui' },
  ])
})
