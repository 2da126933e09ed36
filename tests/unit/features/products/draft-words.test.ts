import { describe, expect, test } from 'vitest'
import { blankWords, joinWords } from '#src/features/products/draft/draft-words.ts'
import {
  lostShareText,
  photosError,
  refusedTexts,
  takenText,
} from '#src/features/products/draft/photo-problems.tsx'

describe('shared texts', () => {
  const words = blankWords('Thiès')

  test('fill empty fields', () => {
    expect(joinWords(words, { title: 'Vélo', text: 'Bon état' })).toEqual({
      ...words,
      title: 'Vélo',
      description: 'Bon état',
    })
  })

  test('are appended to typed texts', () => {
    const typed = { ...words, title: 'Mon vélo', description: 'Rouge' }
    expect(joinWords(typed, { title: 'Vélo', text: 'Bon état' })).toEqual({
      ...typed,
      description: 'Rouge\nVélo\nBon état',
    })
  })

  test('are not repeated', () => {
    const once = joinWords(words, { title: 'Vélo', text: 'Bon état' })
    expect(joinWords(once, { title: 'Vélo', text: 'Bon état' })).toEqual(once)
    expect(joinWords(once, { title: '', text: '' })).toEqual(once)
  })
})

test('each refused file has a message, those above ten one together', () => {
  expect(
    refusedTexts([
      { name: 'a.pdf', reason: 'not_a_photo' },
      { name: 'b.jpg', reason: 'empty' },
      { name: 'c.jpg', reason: 'too_large' },
      { name: 'd.jpg', reason: 'too_many' },
      { name: 'e.jpg', reason: 'too_many' },
    ]),
  ).toEqual([
    '«\u00a0a.pdf\u00a0» n’est pas une photo.',
    '«\u00a0b.jpg\u00a0» est vide.',
    '«\u00a0c.jpg\u00a0» dépasse 15\u00a0Mo.',
    '10 photos au plus\u00a0: 2 photos n’ont pas été ajoutées.',
  ])
  expect(refusedTexts([{ name: 'd.jpg', reason: 'too_many' }])).toEqual([
    '10 photos au plus\u00a0: 1 photo n’a pas été ajoutée.',
  ])
  expect(refusedTexts([])).toEqual([])
})

test('a HEIC photo says what to do, when it is chosen and when it cannot be opened', () => {
  const way = 'Choisissez-la en JPEG, ou faites-en une capture d’écran.'
  expect(refusedTexts([{ name: 'a.heic', reason: 'heic' }])[0]).toContain(way)
  const shown = { id: '1', problem: 'Illisible' }
  expect(photosError([{ ...shown, name: 'a.HEIC' }])).toContain(way)
  expect(photosError([{ ...shown, name: 'a.jpg' }])).toBe(
    'Une photo n’est pas utilisable. Retirez-la pour publier.',
  )
})

test('a failed share says why; a successful one has no message', () => {
  expect(lostShareText('plein')).toContain('mémoire de cet appareil est pleine')
  expect(lostShareText('perdu')).toContain('partagez-les de nouveau')
  expect([lostShareText('1'), lostShareText(undefined), lostShareText('autre')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([takenText(1), takenText(4)]).toEqual([
    '1 photo ajoutée à votre brouillon.',
    '4 photos ajoutées à votre brouillon.',
  ])
})
