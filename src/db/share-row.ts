import type { RefusedPhoto } from '#src/lib/photo-intake.ts'

/** A picture that waits on this device; ids sort by arrival. */
export interface KeptPhoto {
  id: string
  name: string
  blob: Blob
}

/** Something that was shared with the app, until somebody's draft has taken it over. */
export interface NewShare {
  /** When it came, in ms since 1970. */
  at: number
  title: string
  text: string
  photos: KeptPhoto[]
  refused: RefusedPhoto[]
}

/** A share as it is read back. */
export type ShareRow = NewShare & { id: number }
