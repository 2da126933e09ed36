import type { Db } from '#server/db/types.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { findPhoto } from './rows.ts'

/** Bytes of an upload; `done`: it is a finished photo. */
export interface Progress {
  ownerId: string
  size: number
  offset: number
  done: boolean
}

/** Null for an unknown id. */
export async function findProgress(db: Db, uploads: UploadFiles, id: string): Promise<Progress | null> {
  const upload = await uploads.find(id)
  // Read the row after the upload, so that an upload finished in between is found as a photo.
  const photo = await findPhoto(db, id)
  if (photo) return { ownerId: photo.ownerId, size: photo.bytes, offset: photo.bytes, done: true }
  return upload && { ...upload, done: false }
}
