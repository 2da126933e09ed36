import type { ReadyPhoto } from './make-ready.ts'
import { orderPhotoJob } from './photo-desk.ts'

/** Turns, shrinks and cleans a photo beside the page. Rejects with UnreadablePicture. */
export function preparePhoto(file: Blob): Promise<ReadyPhoto> {
  return orderPhotoJob('prepare', file)
}
