import { longestMarketWord, otherWords, plainWords } from '#contract/market-words.ts'

/** French stop words. */
const empty = new Set(
  'a au aux avec ce ces d dans de des du en et il je l la le les ma mes mon n ne ou par pas pour qu que s sa se ses son sur t un une vend vends'.split(
    ' ',
  ),
)

/** Normalized words without stop words. */
export function contentWords(text: string): string[] {
  return plainWords(text).filter((word) => !empty.has(word))
}

/** Light French stemmer (gender and number): `robes` finds `robe`, `noires` `noir`. Normalized words only. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let left = word
  if (left.endsWith('x')) {
    left =
      /[^e]aux$/.test(left) && left.length > 5 ? `${left.slice(0, -3)}al` : left.replace(/([aeo]u)x$/, '$1')
  } else left = left.replace(/([^s])s$/, '$1')
  if (left.length > 3) left = left.replace(/e$/, '')
  return left.length > 3 ? left.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : left
}

export interface Token {
  spelled: string
  word: string
  stem: string
}

/** Cache of tokenized spellings, because products repeat words; cleared beyond this size. */
const mostKnown = 50_000
const tokens = new Map<string, readonly Token[]>()

/** Words without stop words, each as spelling, normalized word and stem. */
export function tokensOf(text: string): Token[] {
  if (tokens.size > mostKnown) tokens.clear()
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((written) => {
    let known = tokens.get(written)
    if (known === undefined) {
      const words = contentWords(written)
      known = words.map((word) => {
        return {
          word,
          stem: stem(word),
          spelled: words.length === 1 ? written.toLocaleLowerCase('fr') : word,
        }
      })
      tokens.set(written, known)
    }
    return known
  })
}

/** One search term, its words and its synonyms, all normalized. */
export interface Unit {
  own: readonly string[]
  others: readonly (readonly string[])[]
  /** The last word of the query may be incomplete. */
  isLast: boolean
}

/** Splits a query; a known multi-word term stays one unit (`machine à laver`). */
export function unitsOf(query: string): Unit[] {
  const words = plainWords(query)
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const length = longestKnown(words, at)
    const own = words.slice(at, at + length)
    at += length
    if (length === 1 && empty.has(own[0] ?? '')) continue
    const others = synonymsOf(own).map((other) => contentWords(other))
    units.push({ own: own.filter((word) => !empty.has(word)), others, isLast: at === words.length })
  }
  return units
}

function longestKnown(words: readonly string[], at: number): number {
  for (let length = Math.min(longestMarketWord, words.length - at); length > 1; length -= 1) {
    if (synonymsOf(words.slice(at, at + length)).length > 0) return length
  }
  return 1
}

/** Synonyms of the words as typed, or else of the singular: the vocabulary contains few plurals. */
function synonymsOf(words: readonly string[]): readonly string[] {
  const known = otherWords(words.join(' '))
  return known.length > 0 ? known : otherWords(words.map((word) => word.replace(/[sx]$/, '')).join(' '))
}
