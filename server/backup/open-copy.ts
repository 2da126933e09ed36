import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderInUse, lockDataFolder } from '#server/db/data-lock.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { copyFiles } from '#server/db/snapshot/copy-files.ts'
import { requestSnapshot } from '#server/db/snapshot/request-snapshot.ts'
import { BackupRefused } from './backup-refused.ts'
import { type OpenSource, sourceOf } from './open-rows.ts'

/** Reads a copy of the database files in `work`. Unless `ask`, a running server causes `DataFolderInUse`. */
export async function openCopy(
  dataFolder: string,
  work: string,
  { ask }: { ask: boolean },
): Promise<OpenSource> {
  if (!existsSync(join(dataFolder, 'db', 'PG_VERSION'))) throw new BackupRefused('no_data', dataFolder)
  const { heldMs, leave } = await copyDatabase(dataFolder, work, ask)
  try {
    const { pool, close } = await openEmbedded(work)
    const client = await pool.connect()
    const end = async () => {
      client.release()
      await close()
      leave()
    }
    return await sourceOf(client, { heldMs, end })
  } catch (error) {
    leave()
    throw error
  }
}

/** `leave` tells the server that made the copy that it may delete it. */
export async function copyDatabase(dataFolder: string, work: string, ask: boolean, attempt = 1) {
  const snapshot = ask ? await requestSnapshot(dataFolder, work).catch(refuse) : null
  if (snapshot !== null) return snapshot
  try {
    const unlock = await lockDataFolder(dataFolder)
    try {
      await copyFiles(join(dataFolder, 'db'), join(work, 'db'))
    } finally {
      await unlock()
    }
    return { heldMs: null, leave: () => undefined }
  } catch (error) {
    if (ask && error instanceof DataFolderInUse && attempt < 3) {
      return copyDatabase(dataFolder, work, ask, attempt + 1)
    }
    throw error
  }
}

function refuse(error: Error): never {
  if (error.message === 'busy') throw new BackupRefused('busy')
  if (error.message === 'full') throw new BackupRefused('full')
  if (error.message === 'hung up') throw new BackupRefused('silent')
  throw error
}
