import type { CompressedPhoto } from './compress-photo.ts'
import { runPhotoJob } from './photo-worker-client.ts'

/** Runs in the photo worker. Rejects with UnreadablePicture. */
export function preparePhoto(file: Blob): Promise<CompressedPhoto> {
  return runPhotoJob('prepare', file)
}
