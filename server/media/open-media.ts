import { openLocalStore } from './local-store.ts'
import { isMediaName, type MediaStore } from './media-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Where pictures are kept, and where they are read from when our folder lacks them. */
export interface OpenMedia {
  store: MediaStore
  bucket: { get: MediaStore['get']; knows(name: string): boolean; publicUrl: string | null } | null
}

/** Opens the bucket where one is set, else the folder. */
export async function openMedia(mediaDir: string, s3: S3Settings | null): Promise<OpenMedia> {
  if (s3 === null) return { store: openLocalStore(mediaDir), bucket: null }
  // The bucket's client is loaded only where there is one.
  const { openS3Store } = await import('./s3-store.ts')
  const store = openS3Store(s3)
  return { store, bucket: { get: store.get, knows: isMediaName, publicUrl: s3.publicUrl } }
}
