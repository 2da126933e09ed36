import type { LookShelf, NearLook } from '#src/lib/nearest-looks.ts'
import type { ReadyPhoto } from './make-ready.ts'

/** What is done to photos beside the page: what each job takes, and what it gives. */
export interface PhotoJobs {
  /** Turned, shrunk and cleaned. */
  prepare: { given: Blob; made: ReadyPhoto }
  /** What it looks like, view by view (contract/image-descriptor). */
  describe: { given: Blob; made: Int8Array[] }
  /** Which looks come nearest to a picture's views. */
  compare: { given: { views: readonly Int8Array[]; shelf: LookShelf; limit: number }; made: NearLook[] }
}

export type PhotoJob = keyof PhotoJobs

/** One job for the worker. */
export type PhotoOrder = {
  [Job in PhotoJob]: { number: number; job: Job; given: PhotoJobs[Job]['given'] }
}[PhotoJob]

/** What the worker made of it; without `made` it failed, and `unreadable` says whose fault that is. */
export interface PhotoAnswer {
  number: number
  made?: PhotoJobs[PhotoJob]['made']
  unreadable?: boolean
}
