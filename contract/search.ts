import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { marketLimit } from './limits.ts'
import { looseCount } from './loose.ts'
import { product, productFilters } from './products.ts'
import { searchWords } from './search-words.ts'
import { limitQuery, listMeta } from './sync.ts'

export const suggestionsLimit = 8

/** How results are sorted. `relevance` puts what fits best first; the others as in lists of the market. */
export const searchSorts = ['relevance', 'recent', 'price_asc', 'price_desc'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Longer than those of lists: it also says what the words were taken for, so that all pages answer one question. */
const searchCursor = v.optional(v.pipe(v.string(), v.maxLength(2_000)))

/**
 * Listings online that fit the words: French word forms, without accents, with beginnings of words and small typing
 * mistakes. Every word must fit; when nothing fits them all, `meta.partial` says that some of them were enough.
 */
export const searchProducts = endpoint({
  name: 'searchProducts',
  method: 'GET',
  path: '/search',
  summary: 'Chercher parmi les annonces en ligne ; `meta.cursor` mène à la page suivante',
  access: 'public',
  query: v.strictObject({
    q: searchWords,
    limit: limitQuery(marketLimit),
    cursor: searchCursor,
    sort: v.optional(v.picklist(searchSorts, 'Ce tri n’existe pas.'), 'relevance'),
    /** City of the person who searches: what is nearer comes before, all else being equal. */
    near: v.optional(v.pipe(v.string(), v.maxLength(80))),
    ...productFilters,
  }),
  answer: v.object({
    data: v.array(product),
    meta: v.optional(
      v.object({
        ...listMeta.entries,
        /** How many fit, counted up to 1,000. */
        total: looseCount,
        /** The words as they were probably meant; null when they are known as they are. */
        did_you_mean: v.optional(v.nullable(v.string()), null),
        partial: v.optional(v.boolean(), false),
      }),
    ),
  }),
})

/** What a person may mean who has typed so far. A category leads to its list, anything else to a search. */
export const suggestion = v.object({
  text: v.string(),
  kind: v.fallback(v.picklist(['words', 'category', 'product']), 'words'),
  /** Slug of the category, id of the product. */
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
