import { constants } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keptNames } from './file-names.ts'

/**
 * Holds the files that a backup will read: pictures get a second name (they are never changed, only removed), keys are
 * copied. Called before and after the database's moment, it has everything that the database names.
 */
export async function pinFiles(dataFolder: string, to: string): Promise<void> {
  for (const name of await keptNames(dataFolder)) {
    const [from, pinned] = [join(dataFolder, name), join(to, name)]
    await mkdir(dirname(pinned), { recursive: true, mode: 0o700 })
    const hold = name.startsWith('media/') ? link : copyFile
    await hold(from, pinned).catch(async (error: NodeJS.ErrnoException) => {
      // There since the first time, or gone meanwhile: then nothing names it any more.
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return
      await copyFile(from, pinned, constants.COPYFILE_FICLONE)
    })
  }
}
