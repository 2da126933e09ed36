import { conditions } from '#contract/product-life.ts'
import { productSorts } from '#contract/products.ts'

/** What a list of the market is narrowed and sorted by, as texts of an address. Absent means any. */
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

/** How each part is read, in the order of the canonical text; null for what the server would refuse. */
const readers: readonly [MarketKey, (value: string) => string | null][] = [
  ['category', words],
  ['city', words],
  ['condition', isOneOf(conditions)],
  ['max_price', amount],
  ['min_price', amount],
  // The first sort is the one that lists have by themselves.
  ['sort', isOneOf(productSorts.slice(1))],
]

/** Reads what an address says of a list; what is unknown, empty or the rule anyway is left out. */
export function readMarketQuery(search: Readonly<Record<string, unknown>>): MarketQuery {
  const query: MarketQuery = {}
  for (const [key, read] of readers) {
    const given = search[key]
    const value = typeof given === 'string' ? read(given) : null
    if (value !== null) query[key] = value
  }
  return query
}

/** The one text of a list: the same choices always give the same, and none give ''. */
export function marketQueryText(query: MarketQuery): string {
  const text = new URLSearchParams()
  for (const [key] of readers) {
    const value = query[key]
    if (value !== undefined) text.set(key, value)
  }
  return text.toString()
}

/** The choices that narrow a list; the sort does not. */
export function filtersOf({ sort: _, ...filters }: MarketQuery): MarketQuery {
  return filters
}
