import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { readBlob, type StoredBlob } from './stored-blob.ts'

/** Ids sort by arrival. */
export interface KeptPhoto {
  id: string
  name: string
  blob: Blob
}

export type StoredPhoto = Omit<KeptPhoto, 'blob'> & { blob: StoredBlob | Blob }

/** Content shared with the app, kept until a draft takes it over. */
export interface NewShare {
  /** Time of arrival (ms since 1970). */
  at: number
  title: string
  text: string
  photos: StoredPhoto[]
  refused: RefusedPhoto[]
}

export type ShareRow = Omit<NewShare, 'photos'> & { id: number; photos: KeptPhoto[] }

/** Dexie reading hook; it also runs for missing rows. */
export function readShare(row: (NewShare & { id: number }) | undefined): ShareRow | undefined {
  if (row === undefined) return undefined
  return { ...row, photos: row.photos.map((photo) => ({ ...photo, blob: readBlob(photo.blob) })) }
}
