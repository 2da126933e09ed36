import type { Condition } from '#contract/product-life.ts'
import type { KeptPhoto } from './share-row.ts'
import { readBlob, type StoredBlob } from './stored-blob.ts'

/** The words of an offer as they stand in its fields: a price may still be no number. */
export interface DraftWords {
  title: string
  price: string
  /** Slug, empty until one is chosen. */
  category: string
  city: string
  district: string
  description: string
  condition: Condition | ''
  quantity: string
  negotiable: boolean
  /** Values of the category's attributes by key. */
  attributes: Record<string, string>
}

/** What a draft's fields hold before anything was typed. */
export const emptyWords: DraftWords = {
  title: '',
  price: '',
  category: '',
  city: '',
  district: '',
  description: '',
  condition: '',
  quantity: '1',
  negotiable: false,
  attributes: {},
}

/** An offer that is being written; it belongs to one person and stays on this device until the server has it. */
export interface DraftRow {
  /** The id of the product that it will be. */
  id: string
  words: DraftWords
  /** Ids of its photos as they were arranged; others stand behind them in the order in which they came. */
  order: string[]
  /** Of changes to a product that exists: what stood there when they were begun. `order` then names all photos. */
  base?: { words: DraftWords; photos: string[] }
  /** When it last changed, in ms since 1970. */
  updatedAt: number
  /** The server has the product: what is kept here goes when the mirror has it as well. */
  done?: boolean
}

/** A photo of a draft, in a row of its own so that a keystroke does not write megabytes. */
export interface DraftPhotoRow extends KeptPhoto {
  draft: string
  /** A small copy for lists; absent until the photo has been made ready to be sent. */
  thumb?: Blob
  /** What it looks like (contract/image-descriptor); absent as long as `thumb`. */
  look?: Int8Array
  /** This device can not read it as a picture. */
  unreadable?: boolean
}

/** A photo of a draft as it is written. */
export type StoredDraftPhoto = Omit<DraftPhotoRow, 'blob' | 'thumb'> & {
  blob: StoredBlob | Blob
  thumb?: StoredBlob | Blob
}

/** Reading hook of the table: it is called for missing rows as well. */
export function readDraftPhoto(stored: StoredDraftPhoto | undefined): DraftPhotoRow | undefined {
  if (stored === undefined) return undefined
  const { thumb, ...row } = stored
  return { ...row, blob: readBlob(row.blob), ...(thumb && { thumb: readBlob(thumb) }) }
}
