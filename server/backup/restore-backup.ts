import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockDataFolder } from '#server/db/data-lock.ts'
import type { DatabaseOptions } from '#server/db/open.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { onPrimary } from '#server/db/primary.ts'
import { BackupRefused, toBackupError } from './backup-refused.ts'
import { inLanes } from './in-lanes.ts'
import { loadRows } from './load-rows.ts'
import type { KeptFile, Manifest } from './manifest.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { bumpSyncEpoch } from './sync-epoch.ts'

/** Folder inside the data folder: a restore may not be allowed to write beside it. */
export const fetchedPrefix = '.fetched-'

interface RestoreOptions extends DatabaseOptions {
  file: string
  signal?: AbortSignal | undefined
}

/** Restores into an empty folder (and PostgreSQL), all or nothing. Throws `BackupRefused`, `DataFolderInUse`. */
export async function restoreBackup({ file, dataFolder, url, signal }: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    const unlock = await lockDataFolder(dataFolder)
    try {
      await expectEmpty(dataFolder)
      const staging = await mkdtemp(join(dataFolder, '.restore-'))
      try {
        await mkdir(join(staging, 'files'))
        await unpackFiles(archive, join(staging, 'files'), signal)
        if (url) await fillPostgres(archive, url, () => moveIn(join(staging, 'files'), dataFolder), signal)
        else await fillFolder(archive, staging, dataFolder, signal)
      } finally {
        await rm(staging, { recursive: true, force: true })
      }
    } finally {
      await unlock()
    }
    return archive.manifest
  } finally {
    archive.close()
  }
}

/** Ignores our lock, files fetched for this restore, leftovers of a killed one, and `lost+found`. */
export async function expectEmpty(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (/^(lock|lock\.taking|lost\+found)$/.test(name) || name.startsWith(fetchedPrefix)) continue
    if (!name.startsWith('.restore-')) throw new BackupRefused('folder_not_empty', dataFolder)
    await rm(join(dataFolder, name), { recursive: true, force: true })
  }
}

async function fillFolder(
  archive: Archive,
  staging: string,
  dataFolder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { pool, close } = await openEmbedded(staging)
  try {
    const client = await pool.connect()
    try {
      await loadRows(client, archive, { expected: archive.digests, beforeCommit: bumpSyncEpoch, signal })
      await client.query('vacuum (analyze)')
      await client.query('checkpoint')
    } finally {
      client.release()
    }
  } finally {
    await close()
  }
  const undo = await moveIn(join(staging, 'files'), dataFolder)
  // Move the database last: without it the folder is not an installation.
  await rename(join(staging, 'db'), join(dataFolder, 'db')).catch(async (error) => {
    await undo()
    throw error
  })
  await keep(dataFolder)
}

function fillPostgres(
  archive: Archive,
  url: string,
  placeFiles: () => Promise<() => Promise<void>>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return onPrimary(url, 'louma-restore', async (client) => {
    let undo = async () => {}
    const beforeCommit = async () => {
      await bumpSyncEpoch(client)
      undo = await placeFiles()
    }
    await loadRows(client, archive, { expected: archive.digests, beforeCommit, signal }).catch(
      async (error) => {
        await undo()
        throw error
      },
    )
    await client.query('analyze')
  })
}

/** Moves all entries of a folder and returns an undo function; undoes a partial move itself before it rejects. */
async function moveIn(from: string, to: string): Promise<() => Promise<void>> {
  const moved: string[] = []
  const undo = async () => {
    for (const name of moved) await rm(join(to, name), { recursive: true, force: true })
  }
  try {
    for (const name of await readdir(from)) {
      await rename(join(from, name), join(to, name))
      moved.push(name)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

async function keep(folder: string): Promise<void> {
  const place = await open(folder)
  await place.sync().finally(() => place.close())
}

const lanes = 8

/** Resolves once the files are durable. Throws `BackupRefused`. */
async function unpackFiles(
  archive: Pick<Archive, 'files' | 'open'>,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const unpackOne = (file: KeptFile) => unpack(archive, file, join(to, file.name))
  await inLanes(lanes, archive.files, unpackOne, signal).catch((error) => {
    throw toBackupError(error)
  })
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
