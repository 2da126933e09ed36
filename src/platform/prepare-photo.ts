import type { PhotoEdit } from '#src/lib/photo-edit.ts'
import type { CompressedPhoto } from './compress-photo.ts'
import { runPhotoJob } from './photo-worker-client.ts'

/** Runs in the photo worker. Rejects with UnreadablePicture. */
export function preparePhoto(file: Blob, edit?: PhotoEdit): Promise<CompressedPhoto> {
  return runPhotoJob('prepare', edit === undefined ? { file } : { file, edit })
}
