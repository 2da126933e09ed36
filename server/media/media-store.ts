import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface KeptFile {
  /** Size in bytes; null if unknown. */
  size: number | null
  body: ReadableStream<Uint8Array>
}

/** Names are `<folder>/<hash>….<extension>` with a content hash, so that repeated writes are harmless. */
export interface MediaStore {
  /** Resolves once the file is complete and durable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<KeptFile | null>
  has(name: string): Promise<boolean>
  /** Ignores missing files. */
  remove(name: string): Promise<void>
}

const nameForm =
  /^(photos|avatars)\/[0-9a-f]{32}(-\d{1,5})?\.(avif|webp)$|^voices\/[0-9a-f]{32}\.(mp3|m4a|ogg|webm)$/

/** Whether the name is valid for the store; guards against path traversal. */
export function isMediaName(name: string): boolean {
  return nameForm.test(name)
}

/** Demo photos are stored without folder and width. */
const bareForm = /^[0-9a-f]{32}\.webp$/
const pictureMaxBytes = 8 * 1024 * 1024

/** `name` is the path below /media/; null if missing or too large. */
export function createPictureReader(
  store: MediaStore,
  mediaDir: string,
): (name: string) => Promise<Buffer | null> {
  return async (name) => {
    if (!isMediaName(name) && !bareForm.test(name)) return null
    const kept = isMediaName(name) ? await store.get(name) : null
    if (kept === null) return readFile(join(mediaDir, name)).catch(() => null)
    if (kept.size !== null && kept.size > pictureMaxBytes) {
      await kept.body.cancel()
      return null
    }
    return Buffer.from(await new Response(kept.body).arrayBuffer())
  }
}

const avatarPathForm = /^\/media\/(avatars\/[0-9a-f]{32}\.webp)$/

/** Named by content hash, served below /media/. */
export interface AvatarStore {
  /** Returns the path, once durable. */
  keep(webp: Buffer): Promise<string>
  /** Ignores missing files and paths that are not avatars. */
  remove(path: string): Promise<void>
  /** Serializes work, so that no avatar is assigned while it is found unused and deleted. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** `alone` locks within this process only. */
export function openAvatarStore(media: MediaStore): AvatarStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async keep(webp) {
      const name = `avatars/${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`
      await media.put(name, webp)
      return `/media/${name}`
    },
    async remove(path) {
      const name = avatarPathForm.exec(path)?.[1]
      if (name !== undefined) await media.remove(name)
    },
    alone(work) {
      const next = last.then(work, work)
      last = next.catch(() => undefined)
      return next
    },
  }
}
