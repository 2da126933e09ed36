import { mkdirSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { KvStore, Upload } from '@tus/server'
import { safeWrite } from '../safe-write.ts'

interface PendingUpload {
  ownerId: string
  /** Expected and received bytes. */
  size: number
  offset: number
}

/** Upload folder: for each upload a data file named by its id and a JSON file. Only one process may use it. */
export class UploadFiles extends FileStore {
  readonly #notes: UploadMetadataStore
  readonly #received: (id: string, bytes: number) => void

  constructor(folder: string, received: (id: string, bytes: number) => void) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const notes = new UploadMetadataStore(folder)
    super({ directory: folder, configstore: notes })
    this.extensions = ['creation', 'termination']
    this.#notes = notes
    this.#received = received
  }

  /** Null if unknown, or if its creation was interrupted. */
  async find(id: string): Promise<PendingUpload | null> {
    const [note, offset] = await Promise.all([this.#notes.get(id), this.#size(id)])
    const ownerId = note?.metadata?.owner
    if (note?.size === undefined || !ownerId || offset === null) return null
    return { ownerId, size: note.size, offset }
  }

  path(id: string): string {
    return join(this.directory, id)
  }

  bytes(id: string): Promise<Buffer> {
    return readFile(this.path(id))
  }

  /** Bytes received before a connection is lost are kept, and durable once this settles. */
  override async write(arriving: Readable, id: string, from: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    let offset = from
    try {
      for await (const part of arriving as AsyncIterable<Buffer>) {
        for (let done = 0; done < part.length; ) {
          const { bytesWritten } = await file.write(part, done, part.length - done, offset)
          done += bytesWritten
          offset += bytesWritten
          this.#received(id, bytesWritten)
        }
      }
    } finally {
      await file.datasync()
      await file.close()
    }
    return offset
  }

  /** Ignores missing uploads. */
  override async remove(id: string): Promise<void> {
    // Delete the JSON file first: data without it is no upload, and `sweep` removes it later.
    await this.#notes.delete(id)
    await rm(join(this.directory, id), { force: true })
  }

  async sweep(since: Date): Promise<void> {
    const names = await readdir(this.directory)
    for (const id of new Set(names.map((name) => name.replace(/\.json$/, '')))) {
      const places = [join(this.directory, id), join(this.directory, `${id}.json`)]
      const times = await Promise.all(places.map((place) => stat(place).then((found) => found.mtimeMs, gone)))
      if (Math.max(...times) < since.getTime()) await this.remove(id)
    }
  }

  async #size(id: string): Promise<number | null> {
    return stat(join(this.directory, id)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
  }
}

/** A missing file counts as oldest. */
function gone(): number {
  return 0
}

const ending = '.json'

/** Upload metadata, one atomically written JSON file per upload. */
class UploadMetadataStore implements KvStore<Upload> {
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
