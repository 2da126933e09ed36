import { expect, it } from 'vitest'
import { readSentences } from './sentences.ts'

/** A word, then a line break or a plain space, then a sign that must never begin a line in French. */
const loose = /[\p{L}\p{N}»)][ \t\n]+[;:!?»](?=\s|$)|«[ \t\n]/u

/** Without the code between braces, which may hold braces itself. */
function textOnly(words: string): string {
  const outer = words.replace(/\{[^{}]*\}/g, '')
  return outer === words ? words : textOnly(outer)
}

it('no sign can begin a line: the space before ; : ? ! and inside « » is a no-break space', () => {
  const found = readSentences()
    .filter(({ path, words }) => /^(src|sw|contract)\//.test(path) && loose.test(textOnly(words)))
    .map(({ path, line, words }) => `${path}:${line}: ${words}`)
  expect(found).toEqual([])
}, 60_000)
