import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { queryWithFilters } from './filter-query.ts'
import { conditions } from './product-life.ts'
import { searchWords } from './search-words.ts'

/** Counts per filter value; the filter of the same kind is ignored for its own counts. */
export const productFacets = v.object({
  total: v.number(),
  categories: v.array(v.object({ slug: v.string(), count: v.number() })),
  cities: v.array(v.object({ name: v.string(), count: v.number() })),
  /** Of the chosen city, by number of products; none without a city. */
  districts: v.optional(v.array(v.object({ name: v.string(), count: v.number() })), []),
  conditions: v.array(v.object({ name: v.picklist(conditions), count: v.number() })),
  /** Price ranges with equal numbers of products, ascending; bounds in Fcfa, inclusive. */
  prices: v.array(v.object({ from: v.number(), to: v.number(), count: v.number() })),
})
export type ProductFacets = v.InferOutput<typeof productFacets>

export const countProducts = endpoint({
  name: 'countProducts',
  method: 'GET',
  path: '/products/facets',
  summary: 'Combien d’annonces chaque filtre laisserait',
  access: 'public',
  /** With `q` it counts the newest 5,000 matches of `searchProducts`. */
  query: queryWithFilters({ q: v.optional(searchWords) }),
  answer: v.object({ data: productFacets }),
})
