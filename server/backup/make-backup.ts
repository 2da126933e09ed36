import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseOptions } from '#server/db/open.ts'
import { BackupRefused, expectNoFile } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { openCopy } from './open-copy.ts'
import { openPostgresSource } from './open-rows.ts'
import { pinFiles } from './pin-files.ts'
import { writeArchive } from './write-archive.ts'

const dayMs = 86_400_000

interface Making extends DatabaseOptions {
  file: string
  now: Date
  signal?: AbortSignal | undefined
}

interface Made {
  manifest: Manifest
  heldMs: number | null
}

/** Backs up an installation as of one moment into one file, whether its server runs or not. Throws `BackupRefused`. */
export async function makeBackup({ dataFolder, url, file, now, signal }: Making): Promise<Made> {
  await expectNoFile(file)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataFolder, now)
  const work = await mkdtemp(join(dataFolder, '.backup-'))
  const files = join(work, 'files')
  try {
    await pinFiles(dataFolder, files)
    const source = url ? await openPostgresSource(url) : await openCopy(dataFolder, work, { ask: true })
    try {
      if (source.migrations.length === 0) throw new BackupRefused('no_data')
      await pinFiles(dataFolder, files)
      signal?.throwIfAborted()
      const manifest = await writeArchive({ source, files, file, takenAt: now, signal })
      return { manifest, heldMs: source.heldMs }
    } finally {
      await source.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Deletes folders of killed backups; those of a running backup are younger. */
async function removeLeftovers(dataFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith('.backup-')) continue
    const path = join(dataFolder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
