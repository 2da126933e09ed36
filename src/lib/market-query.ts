import { conditions } from '#contract/product-life.ts'
import { productSorts } from '#contract/products.ts'

/** Filters and sort as URL parameters; absent means any. */
export interface MarketQuery {
  category?: string
  city?: string
  condition?: string
  max_price?: string
  min_price?: string
  sort?: string
}

export type MarketKey = keyof MarketQuery

const isOneOf = (known: readonly string[]) => (value: string) => (known.includes(value) ? value : null)
const words = (value: string) => value.trim().slice(0, 80) || null
const amount = (value: string) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : null)

/** In the order of the canonical text; null for values that the server would refuse. */
const readers: readonly [MarketKey, (value: string) => string | null][] = [
  ['category', words],
  ['city', words],
  ['condition', isOneOf(conditions)],
  ['max_price', amount],
  ['min_price', amount],
  // The first sort is the default.
  ['sort', isOneOf(productSorts.slice(1))],
]

/** Drops unknown, empty and default values. */
export function readMarketQuery(search: Readonly<Record<string, unknown>>): MarketQuery {
  const query: MarketQuery = {}
  for (const [key, read] of readers) {
    const given = search[key]
    const value = typeof given === 'string' ? read(given) : null
    if (value !== null) query[key] = value
  }
  return query
}

/** Canonical text: equal queries give equal texts, '' without filters. */
export function marketQueryText(query: MarketQuery): string {
  const text = new URLSearchParams()
  for (const [key] of readers) {
    const value = query[key]
    if (value !== undefined) text.set(key, value)
  }
  return text.toString()
}

/** Without the sort. */
export function filtersOf({ sort: _, ...filters }: MarketQuery): MarketQuery {
  return filters
}
