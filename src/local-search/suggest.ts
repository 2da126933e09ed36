import { plainWords } from '#contract/market-words.ts'
import type { Product } from '#contract/products.ts'
import type { Suggestion } from '#contract/search.ts'
import type { CategoryRow } from '#src/db/rows.ts'

interface SuggestDeps {
  typed: string
  limit: number
  tree: readonly CategoryRow[]
  /** Completed queries, most frequent first. */
  words: (count: number) => string[]
  titles: () => readonly Product[]
}

const mostCategories = 2
const mostTitles = 3

/** Completed queries, then categories, then product titles, without duplicates. */
export function suggestFrom({ typed, limit, tree, words, titles }: SuggestDeps): Suggestion[] {
  const start = plainWords(typed)
  if (start.length === 0) return []
  const categories = tree
    .filter(({ name, disabled }) => !disabled && beginsWith(plainWords(name), start))
    .slice(0, mostCategories)
    .map(({ name, slug }): Suggestion => ({ text: name, kind: 'category', target: slug }))
  const products = titles()
    .filter(({ state }) => state === 'published')
    .slice(0, mostTitles)
    .map(({ title, id }): Suggestion => ({ text: title, kind: 'product', target: id }))
  const room = Math.max(1, limit - categories.length - products.length)
  const queries = words(room + 1)
    .filter((text) => plainWords(text).join(' ') !== start.join(' '))
    .slice(0, room)
    .map((text): Suggestion => ({ text, kind: 'words', target: null }))
  const seen = new Set<string>()
  return [...queries, ...categories, ...products]
    .filter(({ text, kind }) => {
      const key = `${kind === 'product'} ${plainWords(text).join(' ')}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, limit)
}

function beginsWith(name: readonly string[], typed: readonly string[]): boolean {
  return typed.every((word) => name.some((one) => one.startsWith(word)))
}
