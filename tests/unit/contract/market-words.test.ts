import { expect, test } from 'vitest'
import { alsoMeans, otherWords, plainWords, sameWords } from '#contract/market-words.ts'

test.each([
  ['Téléphone d’occasion', ['telephone', 'd', 'occasion']],
  ['  Œufs   FRAIS ', ['oeufs', 'frais']],
  ['128Go, 6kg', ['128', 'go', '6', 'kg']],
  ['Wi-Fi 4x4', ['wi', 'fi', '4x4']],
  ['ɲɛnɛ Ŋoom', ['nene', 'noom']],
  ['e\u0301te\u0301', ['ete']],
  ['« !! »', []],
])('normalises %j', (text, expected) => {
  expect(plainWords(text)).toEqual(expected)
})

test('the market’s words are normalised, each once in its row', () => {
  const all = [...sameWords.flat(), ...alsoMeans.keys(), ...[...alsoMeans.values()].flat()]
  expect(all.filter((words) => plainWords(words).join(' ') !== words)).toEqual([])
  expect(sameWords.filter((row) => new Set(row).size < row.length || row.length < 2)).toEqual([])
  const rows = new Map<string, number>()
  for (const word of sameWords.flat()) rows.set(word, (rows.get(word) ?? 0) + 1)
  expect([...rows].filter(([, count]) => count > 1).map(([word]) => word)).toEqual([])
})

test('synonyms lead to one another, related words in one direction', () => {
  expect(otherWords('frigo')).toContain('refrigerateur')
  expect(otherWords('refrigerateur')).toContain('frigo')
  expect(otherWords('tabaski')).toContain('mouton')
  expect(otherWords('mouton')).not.toContain('tabaski')
  expect(otherWords('hélicoptère')).toEqual([])
})
