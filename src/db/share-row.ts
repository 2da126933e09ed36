import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { readBlob, type StoredBlob } from './stored-blob.ts'

/** A picture that waits on this device; ids sort by arrival. */
export interface KeptPhoto {
  id: string
  name: string
  blob: Blob
}

/** A picture as it is written. */
export type StoredPhoto = Omit<KeptPhoto, 'blob'> & { blob: StoredBlob | Blob }

/** Something that was shared with the app, until somebody's draft has taken it over. */
export interface NewShare {
  /** When it came, in ms since 1970. */
  at: number
  title: string
  text: string
  photos: StoredPhoto[]
  refused: RefusedPhoto[]
}

/** A share as it is read back. */
export type ShareRow = Omit<NewShare, 'photos'> & { id: number; photos: KeptPhoto[] }

/** Reading hook of the table: it is called for missing rows as well. */
export function readShare(row: (NewShare & { id: number }) | undefined): ShareRow | undefined {
  if (row === undefined) return undefined
  return { ...row, photos: row.photos.map((photo) => ({ ...photo, blob: readBlob(photo.blob) })) }
}
