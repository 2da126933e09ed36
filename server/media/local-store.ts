import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isMediaName, type MediaStore } from './media-store.ts'
import { safeWrite } from './safe-write.ts'

export function openLocalStore(folder: string): MediaStore {
  const place = (name: string) => {
    if (!isMediaName(name)) throw new Error(`not a name of a picture: ${name}`)
    return join(folder, name)
  }
  return {
    put: (name, bytes) => safeWrite(place(name), bytes),
    async get(name) {
      const file = await open(place(name)).catch(ifGone)
      if (file === null) return null
      const { size } = await file.stat()
      return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
    },
    async has(name) {
      const found = await stat(place(name)).catch(ifGone)
      return found?.isFile() ?? false
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
