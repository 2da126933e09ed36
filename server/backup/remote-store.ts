import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { minuteMs } from '#contract/durations.ts'
import { expectDone, openBucket, refused } from '#server/media/s3-bucket.ts'
import type { BackupPlace } from '#server/media/s3-settings.ts'

/** For one file, also on a slow line. */
const timeoutMs = 30 * minuteMs

/** Files of another machine, by name. */
export interface RemoteStore {
  /** Names that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>
  put(name: string, file: string): Promise<void>
  /** Writes a new file. */
  get(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

export function openRemoteStore({ bucket, folder }: BackupPlace): RemoteStore {
  const request = openBucket(bucket, timeoutMs)
  return {
    async list(prefix) {
      const names: string[] = []
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix })
        if (next !== null) query.set('continuation-token', next)
        const answer = await request(`?${query}`, { method: 'GET' })
        if (!answer.ok) throw await refused(answer, 'list')
        const text = await answer.text()
        // Names of backups contain nothing that XML escapes.
        for (const [, name = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          names.push(name.slice(folder.length))
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null
      } while (next !== null)
      return names.sort()
    },
    async put(name, file) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const answer = await request(`/${folder}${name}`, {
        method: 'PUT',
        body: await openAsBlob(file),
        // The bucket refuses other bytes.
        headers: { 'X-Amz-Content-Sha256': hash.digest('hex') },
      })
      await expectDone(answer, 'put')
    },
    async get(name, file) {
      const answer = await request(`/${folder}${name}`, { method: 'GET' })
      if (!answer.ok || answer.body === null) throw await refused(answer, 'get')
      await pipeline(answer.body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    },
    async remove(name) {
      await expectDone(await request(`/${folder}${name}`, { method: 'DELETE' }), 'delete')
    },
  }
}
