import { createHash } from 'node:crypto'
import { isMediaName, type MediaStore } from './media-store.ts'
import { expectDone, openBucket, refused } from './s3-bucket.ts'
import type { S3Settings } from './s3-settings.ts'

/** Time-out of bucket requests; the client retries the upload. */
const timeoutMs = 20_000
const types: Record<string, string> = {
  avif: 'image/avif',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  webp: 'image/webp',
}

export function openS3Store(settings: S3Settings): MediaStore {
  const bucket = openBucket(settings, timeoutMs)
  const request = (name: string, init: RequestInit) => {
    if (!isMediaName(name)) throw new Error(`not a name of a media file: ${name}`)
    return bucket(`/${name}`, init)
  }
  return {
    async put(name, bytes) {
      const answer = await request(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
          'Cache-Control': 'public, max-age=31536000, immutable',
          // The signature covers the hash, so the bucket rejects any other content.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await expectDone(answer, 'put')
    },
    async get(name) {
      const answer = await request(name, { method: 'GET' })
      if (answer.status === 404) return gone(answer)
      if (!answer.ok || answer.body === null) throw await refused(answer, 'get')
      const size = answer.headers.get('content-length')
      return { size: size === null ? null : Number(size), body: answer.body }
    },
    async has(name) {
      const answer = await request(name, { method: 'HEAD' })
      if (answer.status === 404) return false
      await expectDone(answer, 'head')
      return true
    },
    async remove(name) {
      const answer = await request(name, { method: 'DELETE' })
      if (answer.status === 404) await gone(answer)
      else await expectDone(answer, 'delete')
    },
  }
}

async function gone(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}
