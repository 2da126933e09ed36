import type { KeptPhoto } from './share-row.ts'

/** The words of an offer as they stand in its fields: a price may still be no number. */
export interface DraftWords {
  title: string
  price: string
  category: string
  city: string
  description: string
}

/** An offer that is being written; it belongs to one person and never leaves this device. */
export interface DraftRow {
  id: string
  words: DraftWords
  /** When it last changed, in ms since 1970. */
  updatedAt: number
}

/** A photo of a draft, in a row of its own so that a keystroke does not write megabytes. */
export interface DraftPhotoRow extends KeptPhoto {
  draft: string
}
