import type { Attribute, Category } from '#contract/category-tree.ts'
import { plainWords } from '#contract/market-words.ts'
import { rangeOfPrices } from '#contract/price-range.ts'
import type { Product } from '#contract/products.ts'
import { indexTitles } from '#contract/similar-titles.ts'
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

/** A category is suggested when it has this share of the total score. */
const agreed = 0.6

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
  const similarTo = indexTitles(known)
  return (title) => similarTo(title).map(({ listing: { price, path }, score }) => ({ price, path, score }))
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
): { count: number; low: number; high: number } | null {
  const range = rangeOfPrices(
    similar.flatMap(({ path, price }) => (path.includes(category) && price !== null ? price : [])),
  )
  return range && { count: range.count, low: roundPrice(range.low), high: roundPrice(range.high) }
}

/** Attribute values found in a title: a choice by its words, a number by its unit. */
export function attributesIn(title: string, attributes: readonly Attribute[]): Record<string, string> {
  const plainTitle = ` ${plainWords(title).join(' ')} `
  const values = attributes.flatMap(({ key, kind, choices, unit }) => {
    if (kind === 'choice') {
      const named = choices.filter(
        (one) => one !== 'Autre' && plainTitle.includes(` ${plainWords(one).join(' ')} `),
      )
      const [longest] = named.sort((a, b) => b.length - a.length)
      return longest === undefined ? [] : [[key, longest] as const]
    }
    if (kind !== 'number' || unit === null) return []
    const number = new RegExp(` (\\d+) ${plainWords(unit).join(' ')} `).exec(plainTitle)?.[1]
    return number === undefined ? [] : [[key, number] as const]
  })
  return Object.fromEntries(values)
}

/** Rounds to half a unit of the second digit, because the price is an estimate. */
function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price || 1)) - 1) * 5
  return Math.max(step, Math.round(price / step) * step)
}
