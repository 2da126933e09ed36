import type { CompressedPhoto } from './compress-photo.ts'
import { runPhotoJob } from './photo-worker-client.ts'

/** Turns, shrinks and cleans a photo beside the page. Rejects with UnreadablePicture. */
export function preparePhoto(file: Blob): Promise<CompressedPhoto> {
  return runPhotoJob('prepare', file)
}
