import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount } from './fields.ts'
import { queryWithFilters } from './filter-query.ts'
import { marketLimit } from './limits.ts'
import { product } from './products.ts'
import { searchWords } from './search-words.ts'
import { limitQuery, listMeta } from './sync.ts'

export const suggestionsLimit = 8

/** `relevance` sorts by match quality; the others as in `productSorts`. */
export const searchSorts = ['relevance', 'recent', 'price_asc', 'price_desc'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Longer than list cursors: contains the interpreted query, so that all pages use the same one. */
const searchCursor = v.optional(v.pipe(v.string(), v.maxLength(2_000)))

/**
 * Published products matching all words (French stemming, no accents, prefixes, small typing errors). Without any,
 * some of the words suffice and `meta.partial` is true.
 */
export const searchProducts = endpoint({
  name: 'searchProducts',
  method: 'GET',
  path: '/search',
  summary: 'Chercher parmi les annonces en ligne ; `meta.cursor` mène à la page suivante',
  access: 'public',
  query: queryWithFilters({
    q: searchWords,
    limit: limitQuery(marketLimit),
    cursor: searchCursor,
    sort: v.optional(v.picklist(searchSorts, 'Ce tri n’existe pas.'), 'relevance'),
    /** City of the user; breaks ties by distance. */
    near: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  answer: v.object({
    data: v.array(product),
    meta: v.optional(
      v.object({
        ...listMeta.entries,
        /** Number of matches, capped at 1,000. */
        total: looseCount,
        /** Spelling correction; null without one. */
        did_you_mean: v.optional(v.nullable(v.string()), null),
        partial: v.optional(v.boolean(), false),
      }),
    ),
  }),
})

/** A category opens its list, the other kinds a search. */
export const suggestion = v.object({
  text: v.string(),
  kind: v.fallback(v.picklist(['words', 'category', 'product']), 'words'),
  target: v.optional(v.nullable(v.string()), null),
})
export type Suggestion = v.InferOutput<typeof suggestion>

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Ce que l’on veut peut-être chercher, pendant la frappe',
  access: 'public',
  query: v.strictObject({ q: searchWords, limit: limitQuery(suggestionsLimit) }),
  answer: v.object({ data: v.array(suggestion) }),
})
