import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductWords } from '#contract/own-products.ts'
import { type Edit, mergeWords, productFields } from '#server/domains/products/words.ts'
import { AppError } from '#server/kernel/app-error.ts'

const there: ProductWords = {
  title: 'Robe',
  description: 'Belle.',
  price: 18_000,
  category: 'robes',
  city: 'Dakar',
  district: null,
  negotiable: false,
  condition: 'good',
  quantity: 1,
  attributes: { taille: 'M', marque: 'Awa' },
  photos: ['a', 'b'],
  voice: null,
}
const refusal = (edit: Edit): unknown => {
  try {
    mergeWords(there, edit)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.details.fields }
    throw error
  }
  return null
}

describe('merging an edit', () => {
  test('applies new values, ignores present ones', () => {
    expect(
      mergeWords(there, {
        changes: { title: 'Robe wax', price: 18_000 },
        base: { title: 'Robe', price: 20_000 },
      }),
    ).toEqual({
      title: 'Robe wax',
    })
    expect(mergeWords(there, { changes: { price: 20_000 }, base: { price: 20_000 } })).toEqual({})
    expect(mergeWords(there, { changes: {}, base: {} })).toEqual({})
  })

  test('the order of attributes does not matter, that of photos does', () => {
    const attributes = { marque: 'Awa', taille: 'M' }
    expect(mergeWords(there, { changes: { attributes }, base: { attributes: {} } })).toEqual({})
    const photos = ['b', 'a']
    expect(mergeWords(there, { changes: { photos }, base: { photos: ['a', 'b'] } })).toEqual({ photos })
  })

  test('names every conflicting field with its present value', () => {
    const changes = { price: 15_000, district: 'Plateau', attributes: {}, photos: [], title: 'Robe wax' }
    const base = {
      price: 20_000,
      district: 'Médina',
      attributes: { taille: 'S' },
      photos: ['a'],
      title: 'Robe',
    }
    expect(refusal({ changes, base })).toEqual({
      code: 'edit_conflict',
      fields: {
        price: ['18000'],
        district: [''],
        attributes: ['{"taille":"M","marque":"Awa"}'],
        photos: ['["a","b"]'],
      },
    })
  })

  test('a change without its base value is an error', () => {
    expect(refusal({ changes: { title: 'Robe wax' }, base: { price: 1 } })).toEqual({
      code: 'validation_failed',
      fields: { 'base.title': ['Indiquez la valeur qui était affichée.'] },
    })
  })

  test('two edits of one base: different fields merge in any order, the same field conflicts', () => {
    const price = fc.integer({ min: 1, max: 4 })
    const title = fc.constantFrom('Robe', 'Robe wax', 'Pagne')
    const words = fc.record({ price, title })
    fc.assert(
      fc.property(words, words, words, (seen, mine, theirs) => {
        const start = { ...there, ...seen }
        const apply = (state: ProductWords, changes: Edit['changes']) => {
          const base = Object.fromEntries(Object.keys(changes).map((key) => [key, seen[key as 'price']]))
          try {
            return { ...state, ...mergeWords(state, { changes, base }) }
          } catch {
            return null
          }
        }
        const both = (a: Edit['changes'], b: Edit['changes']) => {
          const first = apply(start, a)
          return first && apply(first, b)
        }
        expect(both({ price: mine.price }, { title: theirs.title })).toEqual(
          both({ title: theirs.title }, { price: mine.price }),
        )
        const one = both({ price: mine.price }, { price: theirs.price })
        const agree = mine.price === theirs.price || mine.price === seen.price || theirs.price === seen.price
        expect(one === null).toBe(!agree)
      }),
    )
  })

  test('covers every editable field', () => {
    expect([...productFields].sort()).toEqual(Object.keys(there).sort())
  })
})
