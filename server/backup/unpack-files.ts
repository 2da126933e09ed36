import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './backup-refused.ts'
import type { KeptFile } from './manifest.ts'
import type { Archive } from './open-archive.ts'
import { toBackupError } from './to-backup-error.ts'

const lanes = 8

/** Resolves once the files are durable. Throws `BackupRefused`. */
export async function unpackFiles(
  archive: Pick<Archive, 'files' | 'open'>,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...archive.files]
  const lane = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      signal?.throwIfAborted()
      await unpack(archive, file, join(to, file.name))
    }
  }
  // Wait for all lanes before the caller cleans up after a failure.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ended) if (end.status === 'rejected') throw toBackupError(end.reason)
}

async function unpack(archive: Pick<Archive, 'open'>, file: KeptFile, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    await archive.open(file),
    async function* count(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        size += part.length
        yield part
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  if (size !== file.size || hash.digest('hex') !== file.sha256) throw new BackupRefused('damaged', file.name)
}
