import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isMediaName, type MediaStore } from './media-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Time-out of bucket requests; the client retries the upload. */
const timeoutMs = 20_000
const retries = 2
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

export function openS3Store(settings: S3Settings): MediaStore {
  const { endpoint, bucket, region, key, secret } = settings
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries,
    initRetryMs: 100,
  })
  const ask = (name: string, init: RequestInit) => {
    if (!isMediaName(name)) throw new Error(`not a name of a picture: ${name}`)
    return client.fetch(`${endpoint}/${bucket}/${name}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
  return {
    async put(name, bytes) {
      const answer = await ask(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
          'Cache-Control': 'public, max-age=31536000, immutable',
          // The signature covers the hash, so the bucket rejects any other content.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await done(answer, 'put')
    },
    async get(name) {
      const answer = await ask(name, { method: 'GET' })
      if (answer.status === 404) return gone(answer)
      if (!answer.ok || answer.body === null) throw await refused(answer, 'get')
      const size = answer.headers.get('content-length')
      return { size: size === null ? null : Number(size), body: answer.body }
    },
    async has(name) {
      const answer = await ask(name, { method: 'HEAD' })
      if (answer.status === 404) return false
      await done(answer, 'head')
      return true
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' })
      if (answer.status === 404) await gone(answer)
      else await done(answer, 'delete')
    },
  }
}

async function done(answer: Response, operation: string): Promise<void> {
  if (!answer.ok) throw await refused(answer, operation)
  await answer.body?.cancel()
}

async function gone(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}

/** The S3 error code is for the operator; it contains no secret. */
async function refused(answer: Response, operation: string): Promise<Error> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new Error(`the bucket refused to ${operation}: ${answer.status} ${code}`.trim())
}
