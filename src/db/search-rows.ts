import type { Product } from '#contract/products.ts'

/** Words that were searched on this device; one row for all spellings of the same. */
export interface RecentSearchRow {
  /** The words without accents and capitals. */
  id: string
  q: string
  /** When they were searched last, in ms since 1970. */
  at: number
}

/** What its owner has seen of a saved search on this device: the listings of its first page, newest first. */
export interface SearchSeenRow {
  /** The saved search's. */
  id: string
  products: string[]
}

/** Results of a search by image as the server gave them. Rows of their own: no list is read or deleted by them. */
export interface ImageSearchRow {
  /** Names the picture by what it looks like; the picture itself is not kept. */
  id: string
  /** Nearest first; distance from 0 (the same) to 1. */
  found: { product: Product; distance: number }[]
  /** When the server answered (ms since 1970). */
  at: number
}
