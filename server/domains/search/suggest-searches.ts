import { inArray } from 'drizzle-orm'
import { plainWords } from '#contract/market-words.ts'
import { type Suggestion, suggestionsLimit, type suggestSearches } from '#contract/search.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTree } from '../categories/index.ts'
import { arrange } from './arrange.ts'
import { findBand } from './candidates.ts'
import { correctWords } from './correct-words.ts'
import type { MarketSize } from './market-size.ts'
import type { OpenSearch } from './open-search.ts'
import type { Understand } from './understand.ts'
import { wordsWithPrefix } from './word-facts.ts'

const mostCategories = 3
const mostTitles = 3
/** Titles of matches examined for word combinations. */
const titlesRead = 100

export function createSuggest({ understand, size }: OpenSearch) {
  return async (
    { tx, now }: ReadContext<'public'>,
    { query }: Input<typeof suggestSearches>,
  ): Promise<Answer<typeof suggestSearches>> => {
    const limit = Math.min(query.limit, suggestionsLimit)
    const typed = plainWords(query.q)
    const last = typed.at(-1)
    if (last === undefined) return { data: [] }
    const titles = await fittingTitles(tx, understand, size, query.q, now)
    const ends = typed.length === 1 ? await usualWords(tx, last) : wordsOfTitles(titles, typed)
    const start = query.q.trim().split(/\s+/).slice(0, -1).join(' ')
    const words = ends.map(
      (end): Suggestion => ({ text: `${start} ${end}`.trim(), kind: 'words', target: null }),
    )
    const categories = await calledSo(tx, typed)
    const listings = titles
      .slice(0, mostTitles)
      .map(({ id, title }): Suggestion => ({ text: title, kind: 'product', target: id }))
    const room = Math.max(1, limit - categories.length - listings.length)
    return { data: [...words.slice(0, room), ...categories, ...listings].slice(0, limit) }
  }
}

/** Most frequent words with this prefix, else corrections. */
async function usualWords(tx: Tx, beginning: string): Promise<string[]> {
  const begun = await wordsWithPrefix(tx, beginning, suggestionsLimit)
  const found =
    begun.length > 0
      ? begun
      : ((await correctWords(tx, [{ word: beginning, documents: 0 }], new Set())).get(beginning) ?? [])
  return [...new Set(found.map(({ shown }) => shown.toLocaleLowerCase('fr')))]
}

/** Words of these titles that begin with the last typed word, most frequent first. */
function wordsOfTitles(titles: readonly { title: string }[], typed: readonly string[]): string[] {
  const last = typed.at(-1) ?? ''
  const counted = new Map<string, number>()
  for (const { title } of titles) {
    for (const word of new Set(title.toLocaleLowerCase('fr').split(/[^\p{L}\p{N}]+/u))) {
      const plain = plainWords(word).join(' ')
      if (plain.startsWith(last) && !typed.slice(0, -1).includes(plain))
        counted.set(word, (counted.get(word) ?? 0) + 1)
    }
  }
  return [...counted].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

async function fittingTitles(tx: Tx, understand: Understand, size: MarketSize, q: string, now: Date) {
  const { parts } = await understand(tx, q, now)
  if (parts.length === 0) return []
  const need = parts.reduce((sum, { weight }) => sum + weight, 0)
  const wanted = { parts, need, where: undefined, near: undefined, began: now, isFirstPage: true }
  const { candidates } = await findBand(tx, size, wanted, { below: null, skipped: 0 })
  const { ids } = arrange(candidates, { inTurn: null, forward: null, atLeast: null, count: 0 }, titlesRead)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Categories whose names contain every typed prefix; earlier matches in the name first. */
async function calledSo(tx: Tx, typed: readonly string[]): Promise<Suggestion[]> {
  const tree = await readTree(tx)
  const parentName = new Map(tree.map(({ slug, name }) => [slug, name]))
  return tree
    .filter(({ disabled }) => !disabled)
    .map((one) => ({ ...one, words: plainWords(one.name) }))
    .filter(({ words }) => typed.every((begin) => words.some((word) => word.startsWith(begin))))
    .sort((a, b) => rank(a.words, typed) - rank(b.words, typed))
    .slice(0, mostCategories)
    .map(({ slug, name, parent }) => {
      const above = parent === null ? undefined : parentName.get(parent)
      return { text: above === undefined ? name : `${name} · ${above}`, kind: 'category', target: slug }
    })
}

const rank = (words: readonly string[], typed: readonly string[]) =>
  words.findIndex((word) => word.startsWith(typed[0] ?? ''))
