import { describe, expect, test } from 'vitest'
import { emptyWords } from '#src/db/draft-rows.ts'
import { moved } from '#src/features/products/draft/draft-photos.tsx'
import { wordsOf } from '#src/features/products/draft/draft-words.ts'
import { checkWords, firstWrong } from '#src/features/products/draft/form-errors.ts'
import { findChanges } from '#src/features/products/edit/find-changes.ts'

const words = {
  ...emptyWords,
  title: ' Pagne wax ',
  price: '12 500 F',
  category: 'mode-femme',
  city: 'Dakar',
  attributes: { taille: ' M ', couleur: '', pointure: '42' },
}

describe('product form', () => {
  test('is normalised: trimmed, numbers parsed, only attributes of the category', () => {
    const checked = checkWords(words, ['taille', 'couleur'])
    expect(checked).toEqual({
      words: {
        title: 'Pagne wax',
        description: '',
        price: 12_500,
        category: 'mode-femme',
        city: 'Dakar',
        district: null,
        negotiable: false,
        condition: null,
        quantity: 1,
        attributes: { taille: 'M' },
        voice: null,
      },
    })
    if (!('words' in checked)) throw new Error('refused')
    expect(checkWords(wordsOf(checked.words), ['taille'])).toEqual(checked)
  })

  test('has an error per field; the first one in form order gets the focus', () => {
    const checked = checkWords({ ...emptyWords, price: 'cher', quantity: '0' }, [])
    if (!('errors' in checked)) throw new Error('accepted')
    expect(Object.keys(checked.errors).sort()).toEqual(['category', 'city', 'price', 'quantity', 'title'])
    expect(checked.errors.price).toBe('Indiquez un prix en chiffres.')
    expect(firstWrong(checked.errors)).toBe('title')
    expect(firstWrong({ 'attributes.taille': 'x', city: 'x' })).toBe('attributes.taille')
    expect(firstWrong({})).toBeUndefined()
  })
})

describe('changes of a product', () => {
  const base = { words, photos: ['a', 'b'] }

  test('contain the fields with another value, with their base values', () => {
    const now = { words: { ...words, price: '9000', title: 'Pagne wax' }, order: ['b', 'a'], base }
    expect(findChanges(now, ['taille'])).toEqual({
      changes: { price: 9_000, photos: ['b', 'a'] },
      base: { price: 12_500, photos: ['a', 'b'] },
    })
    expect(findChanges({ words, order: ['a', 'b'], base }, [])).toEqual({ changes: {}, base: {} })
  })

  test('have no base where the stored value is invalid', () => {
    const odd = { words: { ...words, city: '' }, photos: [] }
    const found = findChanges({ words, order: [], base: odd }, [])
    expect(found).toMatchObject({ changes: { city: 'Dakar', price: 12_500 }, base: {} })
  })
})

test('moves an element to another index', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
