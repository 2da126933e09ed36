import type { Product } from '#contract/products.ts'

/** A search on this device; spellings that differ only in accents and case share a row. */
export interface RecentSearchRow {
  id: string
  q: string
  /** Time of the last search (ms since 1970). */
  at: number
}

/** Results of a saved search that the user has seen on this device: its first page, newest first. */
export interface SearchSeenRow {
  id: string
  products: string[]
}

/** Results of an image search. They have their own table, because no list pull may read or delete them. */
export interface ImageSearchRow {
  /** Derived from the image descriptor; the image itself is not stored. */
  id: string
  /** Nearest first; distance from 0 (the same) to 1. */
  found: { product: Product; distance: number }[]
  /** Time of the response (ms since 1970). */
  at: number
}
