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
