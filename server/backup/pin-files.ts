import { constants } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { collectionLabels } from './file-names.ts'

/**
 * Pins the files of a backup: images are hard linked (they are never modified, only deleted), keys are copied. Called
 * before and after the database snapshot, it includes every file that the snapshot references.
 */
export async function pinFiles(dataFolder: string, to: string): Promise<void> {
  for (const name of await collectionLabels(dataFolder)) {
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
