import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseOptions } from '#server/db/open.ts'
import { BackupRefused, expectNoFile } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { openCopy } from './open-copy.ts'
import { openPostgresSource } from './open-rows.ts'
import { isPictureName, listKeptFiles, pinFiles } from './pin-files.ts'
import { writeArchive } from './write-archive.ts'

interface Making extends DatabaseOptions {
  file: string
  now: Date
  /** Stores the pictures (names below the folder) elsewhere; without it the file contains them. */
  storePictures?: ((folder: string, names: readonly string[]) => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

interface Made {
  manifest: Manifest
  heldMs: number | null
}

/** Backs up an installation as of one moment into one file, whether its server runs or not. Throws `BackupRefused`. */
export async function makeBackup(making: Making): Promise<Made> {
  const { dataFolder, url, file, now, storePictures, signal } = making
  await expectNoFile(file)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataFolder)
  const work = await mkdtemp(join(dataFolder, '.backup-'))
  const files = join(work, 'files')
  try {
    await pinFiles(dataFolder, files)
    const source = url ? await openPostgresSource(url) : await openCopy(dataFolder, work, { ask: true })
    try {
      if (source.migrations.length === 0) throw new BackupRefused('no_data')
      await pinFiles(dataFolder, files)
      signal?.throwIfAborted()
      const all = await listKeptFiles(files)
      const names = storePictures ? all.filter((name) => !isPictureName(name)) : all
      const manifest = await writeArchive({ source, files, names, file, takenAt: now, signal })
      await storePictures?.(files, all.filter(isPictureName))
      return { manifest, heldMs: source.heldMs }
    } finally {
      await source.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Deletes folders of killed backups; those of a running backup are younger. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith('.backup-')) continue
    const path = join(dataFolder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
