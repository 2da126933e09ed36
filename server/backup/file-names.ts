import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys and memories lie beside each other in the data folder; pictures below `media`. A backup that lies there is none. */
const rootFile = /^[a-z][a-z0-9-]{0,60}\.(json|key|pem|token)$/
const picture = /^media(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){1,3}$/

/** Whether a path of the data folder is one that backups hold; nothing else is ever written by one. */
export function isKeptName(path: string): boolean {
  return rootFile.test(path) || picture.test(path)
}

/**
 * The files of a data folder that backups hold, as paths from it: keys, memories and pictures. The database goes another
 * way; cards are drawn anew, and uploads begin again.
 */
export async function keptNames(dataFolder: string): Promise<string[]> {
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
