import { alsoMeans, otherWords, plainWords } from '#contract/market-words.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'
import { categoryLexeme, type NamedCategories, type Part, type Phrase } from './term.ts'

/** Interpretation of a doubtful word: replacement words, most likely first. */
export interface Reading {
  words: string[]
  /** No product contains the word: the first replacement counts as the word itself. */
  isUnknown: boolean
}

export type Stems = ReadonlyMap<string, readonly string[]>

/** Shorter prefixes match too many products. */
const shortestBeginning = 3

/** Normalized words whose stems `buildPart` needs. */
export function wordsOf(text: string, reading: Reading | undefined): string[] {
  const meant = [text, ...(reading?.words ?? [])]
  return [...meant, ...meant.flatMap(synonymsOf)].flatMap(formsOf).flatMap((one) => one.split(' '))
}

/** Synonyms of the words, given in singular or plural. */
export function synonymsOf(words: string): readonly string[] {
  const known = otherWords(words)
  return known.length > 0 ? known : otherWords(words.replace(/[sx]$/, ''))
}

/** Singular and plural forms that the stemmer does not unify (after a, i, o and u). */
function formsOf(words: string): string[] {
  if (words.length < 4 || words.includes(' ')) return [words]
  if (/([aiou]s|oux)$/.test(words)) return [words, words.slice(0, -1)]
  if (/ou$/.test(words)) return [words, `${words}s`, `${words}x`]
  return /[aiou]$/.test(words) ? [words, `${words}s`] : [words]
}

/** A search term without its weight; null when it has only stop words. */
export function buildPart(
  text: string,
  reading: Reading | undefined,
  { stems, named }: { stems: Stems; named: readonly Pick<CategoryRow, 'id' | 'name' | 'parentId'>[] },
): Omit<Part, 'weight'> | null {
  const phrase = (words: string): Phrase => ({
    lexemes: words.split(' ').flatMap((word) => stems.get(word) ?? []),
  })
  const isNonEmpty = ({ lexemes }: Phrase) => lexemes.length > 0
  const meant = reading?.words ?? []
  const own = [text, ...(reading?.isUnknown ? meant.slice(0, 1) : [])]
    .flatMap(formsOf)
    .map(phrase)
    .filter(isNonEmpty)
  const words = [text, ...meant]
  const related = new Set(
    words.flatMap((word) => alsoMeans.get(word) ?? alsoMeans.get(word.replace(/[sx]$/, '')) ?? []),
  )
  const same = [...meant, ...words.flatMap(synonymsOf).filter((word) => !related.has(word))]
    .map(phrase)
    .filter(isNonEmpty)
  const near = [...related].flatMap(formsOf).map(phrase).filter(isNonEmpty)
  if (own.length + same.length === 0) return null
  const begins = reading && text.length >= shortestBeginning ? [{ lexemes: [text], isBeginning: true }] : []
  return { own, also: [...same, ...begins], related: near, categories: categoriesOf(own, [...same, ...near]) }

  function categoriesOf(typed: readonly Phrase[], others: readonly Phrase[]): NamedCategories {
    const found = { own: [] as string[], also: [] as string[], within: [] as string[], top: [] as string[] }
    const all = new Set<string>()
    for (const { id, name, parentId } of named) {
      const inName = plainWords(name).flatMap((word) => stems.get(word) ?? [])
      const holds = ({ lexemes }: Phrase) => lexemes.every((lexeme) => inName.includes(lexeme))
      const leads = ({ lexemes }: Phrase) => lexemes[0] === inName[0]
      const holding = [...typed, ...others].filter(holds)
      if (holding.length === 0) continue
      const isCalled = holding.some(leads)
      const kind =
        parentId === null
          ? 'top'
          : !isCalled
            ? 'within'
            : typed.some((one) => holds(one) && leads(one))
              ? 'own'
              : 'also'
      found[kind].push(categoryLexeme(id))
      all.add(id)
    }
    return { ...found, branches: highest(all, named).map(categoryLexeme) }
  }
}

function highest(ids: ReadonlySet<string>, tree: readonly Pick<CategoryRow, 'id' | 'parentId'>[]): string[] {
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]))
  const isBelow = (id: string) => {
    const seen = new Set<string>()
    for (let above = parents.get(id); above && !seen.has(above); above = parents.get(above)) {
      if (ids.has(above)) return true
      seen.add(above)
    }
    return false
  }
  return [...ids].filter((id) => !isBelow(id))
}
