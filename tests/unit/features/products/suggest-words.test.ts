import { describe, expect, it } from 'vitest'
import type { Category } from '#contract/category-tree.ts'
import {
  attributesIn,
  categoryOf,
  indexListings,
  pricesOf,
} from '#src/features/products/draft/suggest-words.ts'

const category = (
  slug: string,
  parent: string | null,
  attributes: Category['attributes'] = [],
): Category => ({
  ...{ slug, parent, attributes, name: slug, position: 0, disabled: false, aliases: [] },
})
const storage = { key: 'stockage', label: 'Stockage', kind: 'number' as const, choices: [], unit: 'Go' }
const brand = {
  ...{ key: 'marque', label: 'Marque', kind: 'choice' as const, unit: null },
  choices: ['Samsung', 'Tecno', 'Autre'],
}
const tree = [
  category('telephones', null),
  category('smartphones', 'telephones', [brand, storage]),
  category('simples', 'telephones', [{ ...brand, choices: ['Itel', 'Samsung'] }]),
  category('tablettes', 'telephones', [{ ...brand, choices: ['Itel'] }]),
  category('Ordinateurs', null),
  { ...category('robes', null), name: 'Robes et jupes' },
]
const sold = (title: string, price: number | null, slug = 'smartphones') => ({ title, price, category: slug })
const market = [
  sold('Tecno Spark 10 Pro', 70_000),
  sold('Tecno Spark 8, 64 Go', 58_000),
  sold('Tecno Camon 20', 95_000),
  sold('Samsung Galaxy A12', 82_000),
  sold('Samsung Galaxy A54 5G', 160_000),
  sold('Ordinateur portable HP 15', 190_000, 'Ordinateurs'),
  sold('Robe wax évasée', 18_000, 'robes'),
  sold('Robe longue en bazin', 24_000, 'robes'),
]
const similarTo = indexListings(market, tree)

describe('suggested category', () => {
  it.each([
    ['Tecno Spark 10, 128 Go', 'smartphones'],
    ['samsung A13 neuf', 'smartphones'],
    ['ROBE de soirée', 'robes'],
    ['Ordi HP', 'Ordinateurs'],
    ['Samsung A99', 'smartphones'],
    // Only the category tree contains the word, no product does.
    ['Jupe plissée', 'robes'],
    ['Itel à touches', 'telephones'],
  ])('%s: %s', (title, slug) => {
    expect(categoryOf(similarTo(title))).toBe(slug)
  })

  it.each([[''], ['Sac'], ['neuf']])('%j: none', (title) => {
    expect(categoryOf(similarTo(title))).toBe(null)
  })

  it('is not a closed one', () => {
    const closed = tree.map((one) => ({ ...one, disabled: one.slug === 'robes' }))
    expect(categoryOf(indexListings(market, closed)('Robe wax'))).toBe(null)
  })
})

describe('prices of similar products', () => {
  it('are the middle half, rounded', () => {
    expect(pricesOf(similarTo('Tecno Spark 10, 128 Go'), 'smartphones')).toEqual({
      count: 3,
      low: 60_000,
      high: 95_000,
    })
  })

  it('require three products of the same category', () => {
    expect(pricesOf(similarTo('Robe'), 'robes')).toBe(null)
    expect(pricesOf(similarTo('Tecno Spark 10'), 'robes')).toBe(null)
  })
})

describe('attributes from a title', () => {
  const attributes = [brand, storage]
  it.each([
    ['Tecno Spark 10, 128 Go', { marque: 'Tecno', stockage: '128' }],
    ['Galaxy SAMSUNG 64go', { marque: 'Samsung', stockage: '64' }],
    ['Coque pour téléphone', {}],
    // The value "Autre" is no brand.
    ['Un autre téléphone', {}],
  ])('%s', (title, found) => {
    expect(attributesIn(title, attributes)).toEqual(found)
  })
})
