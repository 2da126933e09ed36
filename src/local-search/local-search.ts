import { dayMs } from '#contract/durations.ts'
import { plainWords } from '#contract/market-words.ts'
import type { Product } from '#contract/products.ts'
import type { Suggestion } from '#contract/search.ts'
import type { CategoryRow, CollectionState } from '#src/db/rows.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { fitsMarket } from '#src/lib/match-market.ts'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { type Held, Holdings } from './holdings.ts'
import type { MirrorReader } from './mirror-reader.ts'
import { type Entry, ProductIndex } from './product-index.ts'
import { goneIn, groupsOf, sources } from './sources.ts'

export interface FindOrder {
  query: SearchQuery
  near: string | null
  limit: number
}

export interface Findings {
  products: Product[]
  /** Number of matches, beyond the limit too. */
  total: number
  partial: boolean
  didYouMean: string | null
  /** Oldest pull time of the returned rows (ms since 1970); null without rows. */
  since: number | null
  held: number
}

export interface LocalSearch {
  update(): Promise<void>
  find(order: FindOrder): Findings
  suggest(typed: string, limit: number): Suggestion[]
}

const ownTables = ['collections', 'categories']

/** Index of one mirror; empty until the first update. `now` in ms since 1970. */
export function createLocalSearch(reader: MirrorReader, now: () => number): LocalSearch {
  const index = new ProductIndex()
  const holdings = new Holdings()
  let held = new Map<string, Held>()
  let tree: CategoryRow[] = []

  return {
    async update() {
      const tables = [...ownTables, ...sources.map(({ table }) => table)]
      const gone = await reader.look(tables, async (look) => {
        const states = await look.all<CollectionState>('collections')
        tree = (await look.all<CategoryRow>('categories')).sort((a, b) => a.position - b.position)
        const changed = holdings.changed(sources.flatMap((source) => groupsOf(source, states)))
        for (const source of sources) {
          const groups = changed.filter(({ name }) => source.isOf(name))
          const read = await source.read(look, groups)
          for (const [at, group] of groups.entries()) holdings.set(group, read[at] ?? [])
        }
        return goneIn(states)
      })
      held = holdings.all(gone)
      const nameOf = namesIn(tree)
      for (const { product } of held.values()) index.put(entryOf(product, nameOf))
      for (const id of [...index.ids()]) if (!held.has(id)) index.drop(id)
    },
    find({ query, near, limit }) {
      const { hits, partial, didYouMean } = index.search(query.q)
      const fits = fitsMarket(query, tree)
      const at = { now: now(), near }
      const fitting = hits.flatMap(({ id, score }) => {
        const one = held.get(id)
        return one !== undefined && fits(one.product)
          ? [{ ...one, rank: rankOf(score, one.product, at) }]
          : []
      })
      fitting.sort(orders[query.sort ?? ''] ?? ((a, b) => b.rank - a.rank))
      const shown = fitting.slice(0, limit)
      return {
        products: shown.map(({ product }) => product),
        total: fitting.length,
        partial,
        didYouMean,
        since: shown.length === 0 ? null : Math.min(...shown.map(({ fetchedAt }) => fetchedAt)),
        held: held.size,
      }
    },
    suggest(typed, limit) {
      const titles = () => {
        const { hits, partial } = index.search(typed)
        return partial ? [] : hits.flatMap(({ id }) => held.get(id)?.product ?? [])
      }
      return suggestFrom({ typed, limit, tree, words: (count) => index.complete(typed, count), titles })
    },
  }
}

type Ranked = Held & { rank: number }

const born = ({ product }: Ranked) => product.created_at ?? ''
const orders: Record<string, (a: Ranked, b: Ranked) => number> = {
  recent: (a, b) => (born(a) < born(b) ? 1 : -1),
  price_asc: (a, b) =>
    (a.product.price ?? Number.POSITIVE_INFINITY) - (b.product.price ?? Number.POSITIVE_INFINITY),
  price_desc: (a, b) => (b.product.price ?? 0) - (a.product.price ?? 0),
}

/** Names of a category and its ancestors; the slug when unknown. */
function namesIn(tree: readonly CategoryRow[]): (slug: string | null) => string {
  const known = new Map<string, string>()
  return (slug) => {
    if (slug === null) return ''
    const before = known.get(slug)
    if (before !== undefined) return before
    const path = pathTo(tree, slug)
    const names = path.length === 0 ? slug.replaceAll('-', ' ') : path.map(({ name }) => name).join(' ')
    known.set(slug, names)
    return names
  }
}

function entryOf(product: Held['product'], nameOf: (slug: string | null) => string): Entry {
  const { id, title, category, city, description = '' } = product
  return { id, title, category: nameOf(category), place: city ?? '', description }
}

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
function suggestFrom({ typed, limit, tree, words, titles }: SuggestDeps): Suggestion[] {
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

/** Half-life of a product's freshness (ms). */
const halfLife = 14 * dayMs
/** Maximal share of the score lost with age, and the factor for the user's own city. */
const freshnessShare = 0.25
const nearFactor = 1.2

/** Text score weighted by freshness and proximity. `now` in ms since 1970. */
export function rankOf(
  score: number,
  { created_at, city }: Pick<Product, 'created_at' | 'city'>,
  { now, near }: { now: number; near: string | null },
): number {
  const age = created_at === null ? halfLife : Math.max(0, now - Date.parse(created_at))
  const fresh = 1 - freshnessShare + freshnessShare * 0.5 ** (age / halfLife)
  return score * fresh * (near !== null && city === near ? nearFactor : 1)
}
