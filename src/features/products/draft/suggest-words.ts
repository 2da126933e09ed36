import type { Attribute, Category } from '#contract/category-tree.ts'
import { otherWords, plainWords } from '#contract/market-words.ts'
import type { Product } from '#contract/products.ts'
import { pathTo } from '#src/lib/category-tree.ts'

type Known = Pick<Product, 'title' | 'category' | 'price'>

interface Similar {
  /** Integer Fcfa, or null. */
  price: number | null
  /** Slugs from the root category down. */
  path: readonly string[]
  /** 0 to 1. */
  score: number
}

/** Minimum share of the title's words, weighted by rarity and position, for a product to count as similar. */
const similarFrom = 0.4
const similarAtMost = 30
/** A category is suggested when it has this share of the total score. */
const agreed = 0.6
const pricesNeeded = 3

/** Indexes the products once; the returned function finds those similar to a title, most similar first. */
export function indexListings(
  products: readonly Known[],
  tree: readonly Category[],
): (title: string) => Similar[] {
  // Category names and known brands each count as one more product of their category.
  const named = tree.flatMap(({ slug, name, attributes }) => {
    const brands = attributes.flatMap(({ key, choices }) => (key === 'marque' ? choices : []))
    return [...name.split(/ et |, /), ...brands].map((title) => ({ title, category: slug, price: null }))
  })
  const known = [...products, ...named].flatMap(({ title, price, category }) => {
    const path = pathTo(tree, category)
    const isOpen = path.length > 0 && path.every(({ disabled }) => !disabled)
    return isOpen ? [{ title, price, path: path.map(({ slug }) => slug) }] : []
  })
  const byWord = new Map<string, { listing: (typeof known)[number]; nearStart: number }[]>()
  for (const listing of known) {
    for (const [place, word] of wordsOf(listing.title).entries()) {
      const holders = byWord.get(word) ?? []
      holders.push({ listing, nearStart: 1 / (1 + place) })
      byWord.set(word, holders)
    }
  }

  return (title) => {
    const scores = new Map<(typeof known)[number], number>()
    let whole = 0
    for (const [place, word] of wordsOf(title).entries()) {
      const found = [word, ...otherWords(word).map(stem)].flatMap((one) => byWord.get(one) ?? [])
      // French titles start with the noun, and rare words discriminate better than common ones.
      const weight = Math.log(1 + known.length / (1 + found.length)) / (1 + place)
      whole += weight
      for (const { listing, nearStart } of found)
        scores.set(listing, (scores.get(listing) ?? 0) + weight * nearStart)
    }
    return [...scores]
      .map(([{ price, path }, score]) => ({ price, path, score: score / whole }))
      .filter(({ score }) => score >= similarFrom)
      .sort((a, b) => b.score - a.score)
      .slice(0, similarAtMost)
  }
}

/** Slug of the deepest category on which similar products agree, or null. */
export function categoryOf(similar: readonly Similar[]): string | null {
  const weights = new Map<string, { weight: number; depth: number }>()
  let whole = 0
  for (const { path, score } of similar) {
    whole += score
    path.forEach((slug, depth) => {
      weights.set(slug, { weight: (weights.get(slug)?.weight ?? 0) + score, depth })
    })
  }
  const fitting = [...weights].filter(([, { weight }]) => weight >= agreed * whole)
  const [best] = fitting.sort(([, a], [, b]) => b.depth - a.depth)
  return best?.[0] ?? null
}

/** Interquartile range of the prices of similar products, in Fcfa; null for fewer than three. */
export function pricesOf(
  similar: readonly Similar[],
  category: string,
): { low: number; high: number } | null {
  const prices = similar
    .flatMap(({ path, price }) => (path.includes(category) && price !== null ? price : []))
    .sort((a, b) => a - b)
  if (prices.length < pricesNeeded) return null
  const last = prices.length - 1
  const [low = 0, high = 0] = [prices[Math.floor(last / 4)], prices[Math.ceil((last * 3) / 4)]]
  return { low: roundPrice(low), high: roundPrice(high) }
}

/** Attribute values found in a title: a choice by its words, a number by its unit. */
export function attributesIn(title: string, asked: readonly Attribute[]): Record<string, string> {
  const said = ` ${plainWords(title).join(' ')} `
  const values = asked.flatMap(({ key, kind, choices, unit }) => {
    if (kind === 'choice') {
      const named = choices.filter(
        (one) => one !== 'Autre' && said.includes(` ${plainWords(one).join(' ')} `),
      )
      const [longest] = named.sort((a, b) => b.length - a.length)
      return longest === undefined ? [] : [[key, longest] as const]
    }
    if (kind !== 'number' || unit === null) return []
    const number = new RegExp(` (\\d+) ${plainWords(unit).join(' ')} `).exec(said)?.[1]
    return number === undefined ? [] : [[key, number] as const]
  })
  return Object.fromEntries(values)
}

/** Stems of the distinctive words, in order; numbers and stop words are dropped. */
function wordsOf(title: string): string[] {
  const words = plainWords(title).filter((word) => word.length > 1 && !/^\d+$/.test(word) && !idle.has(word))
  return [...new Set(words.map(stem))]
}

/** Stop words of product titles. */
const idle = new Set(
  'de du des la le les et en un une au aux pour avec sur sans neuf neuve occasion bon bonne etat tres go gb kg ml cm lot taille piece pieces jour'.split(
    ' ',
  ),
)

const stem = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)

/** Rounds to half a unit of the second digit, because the price is an estimate. */
function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price || 1)) - 1) * 5
  return Math.max(step, Math.round(price / step) * step)
}
