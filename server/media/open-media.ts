import { openLocalStore } from './local-store.ts'
import { isMediaName, type MediaStore } from './media-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** The store for writing, and the bucket for names missing in the local folder. */
export interface OpenMedia {
  store: MediaStore
  bucket: { get: MediaStore['get']; knows(name: string): boolean; publicUrl: string | null } | null
}

export async function openMedia(mediaDir: string, s3: S3Settings | null): Promise<OpenMedia> {
  if (s3 === null) return { store: openLocalStore(mediaDir), bucket: null }
  const { openS3Store } = await import('./s3-store.ts')
  const store = openS3Store(s3)
  return { store, bucket: { get: store.get, knows: isMediaName, publicUrl: s3.publicUrl } }
}
