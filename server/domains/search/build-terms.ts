import { alsoMeans, otherWords, plainWords } from '#contract/market-words.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'
import { categoryLexeme, type NamedCategories, type Part, type Phrase } from './term.ts'

/** What was made of a doubtful word: plain words that may be meant instead, the likeliest first. */
export interface Reading {
  words: string[]
  /** Nobody writes it so: the first of the words stands in its place, not beside it. */
  isUnknown: boolean
}

/** Lexemes by plain word. */
export type Stems = ReadonlyMap<string, readonly string[]>

/** Shorter beginnings fit half the market. */
const shortestBeginning = 3

/** The plain words whose stems `buildPart` needs. */
export function wordsOf(text: string, reading: Reading | undefined): string[] {
  const meant = [text, ...(reading?.words ?? [])]
  return [...meant, ...meant.flatMap(affectedUsersOf)].flatMap(formsOf).flatMap((one) => one.split(' '))
}

/** What else the market calls it, whether one of it or several. */
export function affectedUsersOf(words: string): readonly string[] {
  const known = otherWords(words)
  return known.length > 0 ? known : otherWords(words.replace(/[sx]$/, ''))
}

/** A word and its plural or singular, where the stemmer takes them for two words: after a, i, o and u. */
function formsOf(words: string): string[] {
  if (words.length < 4 || words.includes(' ')) return [words]
  if (/([aiou]s|oux)$/.test(words)) return [words, words.slice(0, -1)]
  if (/ou$/.test(words)) return [words, `${words}s`, `${words}x`]
  return /[aiou]$/.test(words) ? [words, `${words}s`] : [words]
}

/** One or more plain words as a part, without its weight; null for words that say nothing. */
export function buildPart(
  text: string,
  reading: Reading | undefined,
  { stems, named }: { stems: Stems; named: readonly Pick<CategoryRow, 'id' | 'name' | 'parentId'>[] },
): Omit<Part, 'weight'> | null {
  const phrase = (words: string): Phrase => ({
    lexemes: words.split(' ').flatMap((word) => stems.get(word) ?? []),
  })
  const isSaid = ({ lexemes }: Phrase) => lexemes.length > 0
  const meant = reading?.words ?? []
  const own = [text, ...(reading?.isUnknown ? meant.slice(0, 1) : [])]
    .flatMap(formsOf)
    .map(phrase)
    .filter(isSaid)
  const words = [text, ...meant]
  const related = new Set(
    words.flatMap((word) => alsoMeans.get(word) ?? alsoMeans.get(word.replace(/[sx]$/, '')) ?? []),
  )
  const same = [...meant, ...words.flatMap(affectedUsersOf).filter((word) => !related.has(word))]
    .map(phrase)
    .filter(isSaid)
  const near = [...related].flatMap(formsOf).map(phrase).filter(isSaid)
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

/** Those of some categories that are below no other of them. */
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
