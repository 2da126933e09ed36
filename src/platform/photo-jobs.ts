import type { DescriptorShelf, NearDescriptor } from '#src/lib/nearest-descriptors.ts'
import type { CompressedPhoto } from './compress-photo.ts'

/** What is done to photos beside the page: what each job takes, and what it gives. */
export interface PhotoJobs {
  /** Turned, shrunk and cleaned. */
  prepare: { given: Blob; made: CompressedPhoto }
  /** What it looks like, view by view (contract/image-descriptor). */
  describe: { given: Blob; made: Int8Array[] }
  /** Which looks come nearest to a picture's views. */
  compare: {
    given: { views: readonly Int8Array[]; shelf: DescriptorShelf; limit: number }
    made: NearDescriptor[]
  }
}

export type PhotoJob = keyof PhotoJobs

/** One job for the worker. */
export type PhotoRequest = {
  [Job in PhotoJob]: { number: number; job: Job; given: PhotoJobs[Job]['given'] }
}[PhotoJob]

/** What the worker made of it; without `made` it failed, and `unreadable` says whose fault that is. */
export interface PhotoResponse {
  number: number
  made?: PhotoJobs[PhotoJob]['made']
  unreadable?: boolean
}
