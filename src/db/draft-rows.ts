import type { Condition } from '#contract/product-life.ts'
import type { Risk } from '#contract/risky-words.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { KeptPhoto } from './share-row.ts'
import { readBlob, type StoredBlob } from './stored-blob.ts'

/** Raw field values of the product form; `price` may not be a number yet. */
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
  attributes: Record<string, string>
  /** The spoken description; absent from drafts of older versions. */
  voice?: VoiceInput | null
}

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

/** Draft of a product or of an edit; stays on this device until the server has it. */
export interface DraftRow {
  id: string
  words: DraftWords
  /** Photo ids in the user's order; photos that are not listed follow in order of arrival. */
  order: string[]
  /** For an edit: the values at its start. `order` then lists all photos. */
  base?: { words: DraftWords; photos: string[] }
  /** ms since 1970. */
  updatedAt: number
  /** The server has the product; the draft is deleted when the mirror has it too. */
  done?: boolean
}

/** A photo or recording of a draft, in its own row so that a keystroke does not rewrite megabytes. */
export interface DraftPhotoRow extends KeptPhoto {
  draft: string
  /** Thumbnail; absent until the photo has been compressed. */
  thumb?: Blob
  /** Image descriptor (contract/image-descriptor); absent as long as `thumb`. */
  look?: Int8Array
  /** This device cannot decode the image. */
  unreadable?: boolean
  /** Of a voice recording: length and waveform (contract/voices.ts). */
  voice?: Pick<VoiceInput, 'ms' | 'bars'>
}

export type StoredDraftPhoto = Omit<DraftPhotoRow, 'blob' | 'thumb'> & {
  blob: StoredBlob | Blob
  thumb?: StoredBlob | Blob
}

/** Dexie reading hook; it also runs for missing rows. */
export function readDraftPhoto(stored: StoredDraftPhoto | undefined): DraftPhotoRow | undefined {
  if (stored === undefined) return undefined
  const { thumb, ...row } = stored
  return { ...row, blob: readBlob(row.blob), ...(thumb && { thumb: readBlob(thumb) }) }
}

/** Device-only state of a conversation: the message draft and the dismissed safety tips. */
export interface MessageDraftRow {
  /** Conversation id, or `new:<product id>` before there is a conversation. */
  id: string
  words: string
  /** Id of the attached photo in `draftPhotos`. */
  photo: string | null
  /** Id of the recording in `draftPhotos`; absent from drafts of older versions. */
  voice?: string | null
  waved: Risk[]
}
