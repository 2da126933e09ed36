import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const rootFile = /^[a-z][a-z0-9-]{0,60}\.(json|key|pem|token)$/
const picture = /^media(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){1,3}$/

/** Whether backups include this path of the data folder; a restore writes no other path. */
export function isKeptName(path: string): boolean {
  return rootFile.test(path) || picture.test(path)
}

/**
 * Relative paths of keys, JSON state and images; not the database (backed up as rows), cards and unfinished uploads.
 */
export async function collectionLabels(dataFolder: string): Promise<string[]> {
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
