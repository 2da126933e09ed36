import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { safeWrite } from '../safe-write.ts'

/** Cache of link preview cards by content hash; any card can be generated again. */
export interface CardFiles {
  get(hash: string): Promise<Buffer | null>
  put(hash: string, jpeg: Buffer): Promise<void>
  /** Removes cards older than `before`, then the oldest ones until the rest fits `mostBytes`. */
  sweep(before: Date, mostBytes: number): Promise<void>
}

const nameForm = /^[0-9a-f]{32}\.jpg$/

export function openCardFiles(folder: string): CardFiles {
  return {
    get: (hash) => readFile(join(folder, `${hash}.jpg`)).catch(ifGone),
    put: (hash, jpeg) => safeWrite(join(folder, `${hash}.jpg`), jpeg),
    async sweep(before, mostBytes) {
      const names = (await readdir(folder).catch(ifGone)) ?? []
      const files: { path: string; size: number; time: number }[] = []
      for (const name of names.filter((one) => nameForm.test(one))) {
        const path = join(folder, name)
        const found = await stat(path).catch(ifGone)
        if (found !== null) files.push({ path, size: found.size, time: found.mtimeMs })
      }
      let bytes = 0
      for (const { path, size, time } of files.sort((a, b) => b.time - a.time)) {
        bytes += size
        if (time < before.getTime() || bytes > mostBytes) await rm(path, { force: true })
      }
    },
  }
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
