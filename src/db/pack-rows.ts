import type { Pack, PackedProduct } from '#contract/packs.ts'

/** An unfinished download; the screens do not show it. */
export interface PackNext {
  generation: string
  /** Cursor of the next page; null before the first. */
  cursor: string | null
  pages: number
  products: number
}

/** The complete download that is shown. Times in ms since 1970. */
export interface PackCurrent {
  generation: string
  products: number
  /** Start of the download: no listing in it is older. */
  fetchedAt: number
  /** Stored thumbnails; `picturesOf` is the expected number. */
  pictures: number
  picturesOf: number
}

/** An offline region that the user has chosen. */
export interface PackRow extends Pick<Pack, 'kind' | 'key' | 'name'> {
  /** `city:Dakar`. */
  id: string
  withPictures: boolean
  /** Announced number of listings, for the progress bar. */
  expected: number
  current: PackCurrent | null
  next: PackNext | null
}

export interface PackPageRow {
  id: string
  pack: string
  generation: string
  at: number
  ids: string[]
  products: PackedProduct[]
}
