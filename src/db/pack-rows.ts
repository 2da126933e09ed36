import type { Pack, PackedProduct } from '#contract/packs.ts'

/** A download that has not come to its end. Nothing of it is shown. */
export interface PackNext {
  generation: string
  /** Where it goes on; null at its beginning. */
  cursor: string | null
  pages: number
  products: number
}

/** What is shown of a pack. Times in ms since 1970. */
export interface PackCurrent {
  generation: string
  products: number
  /** When its download began: nothing in it is older. */
  fetchedAt: number
  /** Thumbnails that are on the device, of so many. */
  pictures: number
  picturesOf: number
}

/** A part of the market that the person has chosen to have here. */
export interface PackRow extends Pick<Pack, 'kind' | 'key' | 'name'> {
  /** `city:Dakar`. */
  id: string
  withPictures: boolean
  /** Listings that it was said to bring, for the bar. */
  expected: number
  current: PackCurrent | null
  next: PackNext | null
}

/** One page of a pack, of one download of it. */
export interface PackPageRow {
  id: string
  pack: string
  generation: string
  at: number
  /** Ids of its products, so that each is found. */
  ids: string[]
  products: PackedProduct[]
}
