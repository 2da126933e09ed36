import { expect, test } from 'vitest'
import { contentWords, stem, tokensOf, unitsOf } from '#src/local-search/words.ts'

test.each([
  ['robes', 'robe'],
  ['noires', 'noir'],
  ['chevaux', 'cheval'],
  ['bijoux', 'bijou'],
  ['manteaux', 'manteau'],
  ['bonne', 'bon'],
  ['téléphones', 'téléphone'],
])('%s and %s are forms of one word', (one, other) => {
  const plain = (word: string) => contentWords(word).map(stem)
  expect(plain(one)).toEqual(plain(other))
})

test.each([
  ['moto', 'mode'],
  ['gaz', 'gazon'],
  ['a15', 'a1'],
])('%s and %s are not', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('drops stop words, accents and punctuation', () => {
  expect(contentWords('Le sac à main d’Awa, en CUIR')).toEqual(['sac', 'main', 'awa', 'cuir'])
  expect(contentWords('de la')).toEqual([])
})

test('tokens keep their spelling', () => {
  expect(tokensOf('Téléphones Samsung')).toEqual([
    { word: 'telephones', stem: 'telephon', spelled: 'téléphones' },
    { word: 'samsung', stem: 'samsung', spelled: 'samsung' },
  ])
})

test('known phrases are one unit, with their synonyms', () => {
  const [machine, blanche] = unitsOf('machine à laver blanche')
  expect(machine?.own).toEqual(['machine', 'laver'])
  expect(machine?.others).toContainEqual(['lave', 'linge'])
  expect(machine?.isLast).toBe(false)
  expect(blanche).toEqual({ own: ['blanche'], others: [], isLast: true })
  expect(unitsOf('pagnes')[0]?.others).toContainEqual(['wax'])
  expect(unitsOf('djakarta')[0]?.others).toContainEqual(['moto'])
})
