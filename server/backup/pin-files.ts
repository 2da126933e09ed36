import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const rootFile = /^[a-z][a-z0-9-]{0,60}\.(json|key|pem|token)$/
const pictureFile = /^media(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){1,3}$/

export const isPictureName = (path: string) => pictureFile.test(path)

/** Whether backups include this path of the data folder; a restore writes no other path. */
export function isKeptName(path: string): boolean {
  return rootFile.test(path) || isPictureName(path)
}

/**
 * Relative paths of keys, JSON state and images; not the database (backed up as rows), cards and unfinished uploads.
 */
export async function listKeptFiles(dataFolder: string): Promise<string[]> {
  const root = await readdir(dataFolder, { withFileTypes: true }).catch(() => [])
  const below = await readdir(join(dataFolder, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return [...root.filter(({ name }) => rootFile.test(name)), ...below]
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataFolder.length + 1))
    .filter(isKeptName)
    .sort()
}

/**
 * Pins the files of a backup: images are hard linked (they are never modified, only deleted), keys are copied. Called
 * before and after the database snapshot, it includes every file that the snapshot references.
 */
export async function pinFiles(dataFolder: string, to: string): Promise<void> {
  for (const name of await listKeptFiles(dataFolder)) {
    const [from, pinned] = [join(dataFolder, name), join(to, name)]
    await mkdir(dirname(pinned), { recursive: true, mode: 0o700 })
    const hold = name.startsWith('media/') ? link : copyFile
    await hold(from, pinned).catch(async (error: NodeJS.ErrnoException) => {
      // Already pinned by the first call, or deleted since, so no row references it.
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return
      await copyFile(from, pinned, constants.COPYFILE_FICLONE)
    })
  }
}
