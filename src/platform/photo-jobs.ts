import type { DescriptorShelf, NearDescriptor } from '#src/lib/nearest-descriptors.ts'
import type { PhotoEdit } from '#src/lib/photo-edit.ts'
import type { CompressedPhoto } from './compress-photo.ts'

export interface PhotoJobs {
  prepare: { given: { file: Blob; edit?: PhotoEdit }; made: CompressedPhoto }
  /** One descriptor per view (contract/image-descriptor). */
  describe: { given: Blob; made: Int8Array[] }
  compare: {
    given: { views: readonly Int8Array[]; shelf: DescriptorShelf; limit: number }
    made: NearDescriptor[]
  }
}

export type PhotoJob = keyof PhotoJobs

export type PhotoRequest = {
  [Job in PhotoJob]: { number: number; job: Job; given: PhotoJobs[Job]['given'] }
}[PhotoJob]

/** Without `made` the job failed; `unreadable`: because of the file. */
export interface PhotoResponse {
  number: number
  made?: PhotoJobs[PhotoJob]['made']
  unreadable?: boolean
}
