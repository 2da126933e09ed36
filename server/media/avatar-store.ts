import { createHash } from 'node:crypto'
import type { MediaStore } from './media-store.ts'

const pathForm = /^\/media\/(avatars\/[0-9a-f]{32}\.webp)$/

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
      const name = pathForm.exec(path)?.[1]
      if (name !== undefined) await media.remove(name)
    },
    alone(work) {
      const next = last.then(work, work)
      last = next.catch(() => undefined)
      return next
    },
  }
}
