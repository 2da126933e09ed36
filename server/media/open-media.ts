import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isMediaName, type MediaStore } from './media-store.ts'
import type { S3Settings } from './s3-settings.ts'
import { safeWrite } from './safe-write.ts'

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

export function openLocalStore(folder: string): MediaStore {
  const place = (name: string) => {
    if (!isMediaName(name)) throw new Error(`not a name of a media file: ${name}`)
    return join(folder, name)
  }
  return {
    put: (name, bytes) => safeWrite(place(name), bytes),
    async get(name) {
      const file = await open(place(name)).catch(ifGone)
      if (file === null) return null
      const { size } = await file.stat()
      return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
    },
    async has(name) {
      const found = await stat(place(name)).catch(ifGone)
      return found?.isFile() ?? false
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
