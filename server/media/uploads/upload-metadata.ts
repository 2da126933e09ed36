import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KvStore, Upload } from '@tus/server'
import { safeWrite } from '../safe-write.ts'

const ending = '.json'

/** Upload metadata, one atomically written JSON file per upload. */
export class UploadMetadataStore implements KvStore<Upload> {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async get(id: string): Promise<Upload | undefined> {
    const text = await readFile(this.#place(id), 'utf8').catch(ifGone)
    return text === null ? undefined : (JSON.parse(text) as Upload)
  }

  async set(id: string, upload: Upload): Promise<void> {
    await safeWrite(this.#place(id), Buffer.from(JSON.stringify(upload)))
  }

  async delete(id: string): Promise<void> {
    await rm(this.#place(id), { force: true })
  }

  async list(): Promise<string[]> {
    const names = await readdir(this.#folder)
    return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
  }

  #place(id: string): string {
    return join(this.#folder, `${id}${ending}`)
  }
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
