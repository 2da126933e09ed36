import type { Db } from '#server/db/types.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { findPhoto } from './rows.ts'

/** How far a photo has come, in bytes; `done`: it is a photo, and nothing of it travels any more. */
export interface Progress {
  ownerId: string
  size: number
  offset: number
  done: boolean
}

/** How far the photo with this id has come, or null when it is unknown. */
export async function findProgress(db: Db, uploads: UploadFiles, id: string): Promise<Progress | null> {
  const upload = await uploads.find(id)
  // The row is looked for last: an upload that becomes a photo in between is found as one or the other.
  const photo = await findPhoto(db, id)
  if (photo) return { ownerId: photo.ownerId, size: photo.bytes, offset: photo.bytes, done: true }
  return upload && { ...upload, done: false }
}
