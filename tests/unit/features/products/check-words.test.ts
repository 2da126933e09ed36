import { describe, expect, test } from 'vitest'
import { emptyWords } from '#src/db/draft-rows.ts'
import { checkWords, firstWrong } from '#src/features/products/draft/check-words.ts'
import { wordsOf } from '#src/features/products/draft/draft-words.ts'
import { moved } from '#src/features/products/draft/moved.ts'
import { findChanges } from '#src/features/products/edit/find-changes.ts'

const words = {
  ...emptyWords,
  title: ' Pagne wax ',
  price: '12 500 F',
  category: 'mode-femme',
  city: 'Dakar',
  attributes: { taille: ' M ', couleur: '', pointure: '42' },
}

describe('the words of an offer', () => {
  test('become what the server takes: trimmed, in figures, with the attributes of the category alone', () => {
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
      },
    })
    if (!('words' in checked)) throw new Error('refused')
    expect(checkWords(wordsOf(checked.words), ['taille'])).toEqual(checked)
  })

  test('are told wrong one by one, and the first of the form leads', () => {
    const checked = checkWords({ ...emptyWords, price: 'cher', quantity: '0' }, [])
    if (!('errors' in checked)) throw new Error('accepted')
    expect(Object.keys(checked.errors).sort()).toEqual(['category', 'city', 'price', 'quantity', 'title'])
    expect(checked.errors.price).toBe('Indiquez un prix en chiffres.')
    expect(firstWrong(checked.errors)).toBe('title')
    expect(firstWrong({ 'attributes.taille': 'x', city: 'x' })).toBe('attributes.taille')
    expect(firstWrong({})).toBeUndefined()
  })
})

describe('changes to a product', () => {
  const base = { words, photos: ['a', 'b'] }

  test('are the fields that became another value, against what stood there', () => {
    const now = { words: { ...words, price: '9000', title: 'Pagne wax' }, order: ['b', 'a'], base }
    expect(findChanges(now, ['taille'])).toEqual({
      changes: { price: 9_000, photos: ['b', 'a'] },
      base: { price: 12_500, photos: ['a', 'b'] },
    })
    expect(findChanges({ words, order: ['a', 'b'], base }, [])).toEqual({ changes: {}, base: {} })
  })

  test('of a product that no server would take as it stood are sent without its former words', () => {
    const odd = { words: { ...words, city: '' }, photos: [] }
    const found = findChanges({ words, order: [], base: odd }, [])
    expect(found).toMatchObject({ changes: { city: 'Dakar', price: 12_500 }, base: {} })
  })
})

test('a thing is taken from its place and put at another', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
