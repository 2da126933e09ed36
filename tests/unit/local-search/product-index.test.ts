import { expect, test } from 'vitest'
import { type Entry, ProductIndex } from '#src/local-search/product-index.ts'

const goods: Record<string, Partial<Entry>> = {
  wax: { title: 'Coupon de wax, six yards', category: 'Tissus et pagnes', place: 'Dakar' },
  robe: { title: 'Robe longue en wax', category: 'Mode femme', place: 'Abidjan' },
  samsung: { title: 'Téléphone Samsung A15', category: 'Smartphones', place: 'Bamako' },
  iphone: { title: 'iPhone 12 noir', category: 'Smartphones', place: 'Dakar' },
  moto: { title: 'Moto 125 cm3', category: 'Motos', place: 'Lomé' },
  frigo: { title: 'Réfrigérateur deux portes', category: 'Électroménager', place: 'Dakar' },
  sac: {
    title: 'Sac à main en cuir camel',
    category: 'Sacs',
    place: 'Dakar',
    description: 'Cuir véritable, cousu à Thiès.',
  },
}

function filled(): ProductIndex {
  const index = new ProductIndex()
  for (const [id, one] of Object.entries(goods))
    index.put({ id, title: '', category: '', place: '', description: '', ...one })
  return index
}
const found = (query: string, index = filled()) => index.search(query).hits.map(({ id }) => id)

test('ignores accents, capitals and plurals, and matches prefixes', () => {
  expect(found('TELEPHONE samsung')).toEqual(['samsung'])
  expect(found('robes longues')).toEqual(['robe'])
  expect(found('sams')).toEqual(['samsung'])
  expect(found('réfri')).toEqual(['frigo'])
})

test('every word must match; matches in the title come first', () => {
  expect(found('wax dakar')).toEqual(['wax'])
  expect(found('cuir')).toEqual(['sac'])
  expect(found('pagne')).toEqual(['wax', 'robe'])
})

test('synonyms of the market find the same', () => {
  expect(found('frigidaire')).toEqual(['frigo'])
  expect(found('jakarta')).toEqual(['moto'])
  expect(found('tel')).toContain('samsung')
})

test('descriptions are searched as well', () => {
  expect(found('thiès')).toEqual(['sac'])
})

test('allows mistakes by word length, and returns the corrected word with accents', () => {
  const { hits, didYouMean } = filled().search('télefone')
  expect(hits.map(({ id }) => id)).toContain('samsung')
  expect(didYouMean).toBe('téléphone')
  expect(filled().search('samsumg noir').didYouMean).toBeNull()
  expect(filled().search('wex')).toEqual({ hits: [], partial: false, didYouMean: null })
})

test('a known word is never corrected', () => {
  expect(filled().search('moto').didYouMean).toBeNull()
  expect(filled().search('jakarta').didYouMean).toBeNull()
})

test('without a full match returns the best partial ones, marked as partial', () => {
  const { hits, partial } = filled().search('iphone rouge bamako')
  expect(partial).toBe(true)
  expect(hits.map(({ id }) => id).sort()).toEqual(['iphone', 'samsung'])
  expect(filled().search('zzzz yyyy')).toEqual({ hits: [], partial: false, didYouMean: null })
})

test('changed texts replace old ones, and removed rows are not found', () => {
  const index = filled()
  index.put({ id: 'moto', title: 'Vélo de ville', category: 'Vélos', place: 'Lomé', description: '' })
  expect(found('moto', index)).toEqual([])
  expect(found('velo', index)).toEqual(['moto'])
  index.drop('moto')
  index.drop('never there')
  expect(found('velo', index)).toEqual([])
  expect(index.complete('vé', 5)).toEqual([])
  expect(index.size).toBe(6)
})

test('completes the last word by its context', () => {
  const index = filled()
  expect(index.complete('tél', 3)).toEqual(['téléphone'])
  expect(index.complete('sac à m', 3)).toEqual(['sac à main'])
  expect(index.complete('', 3)).toEqual([])
  expect(index.complete('sac ', 3)).toEqual([])
})
