import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { onPrimary } from '#server/db/primary.ts'
import { BackupRefused } from './backup-refused.ts'
import { loadRows } from './load-rows.ts'
import { openCopy } from './open-copy.ts'
import type { TableDigest } from './rows.ts'

/** Reads a copy of a stopped installation; commits if checksums match. Throws `BackupRefused`, `DataFolderInUse`. */
export async function moveToPostgres({
  dataFolder,
  url,
  signal,
}: {
  dataFolder: string
  url: string
  signal?: AbortSignal | undefined
}): Promise<ReadonlyMap<string, TableDigest>> {
  if (!existsSync(join(dataFolder, 'db'))) throw new BackupRefused('no_data', dataFolder)
  const work = await mkdtemp(join(dataFolder, '.backup-'))
  try {
    const source = await openCopy(dataFolder, work, { ask: false })
    try {
      return await fill(url, (client) => loadRows(client, source, { signal }))
    } finally {
      await source.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function fill<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onPrimary(url, 'louma-restore', async (client) => {
    const done = await work(client)
    await client.query('analyze')
    return done
  })
}
