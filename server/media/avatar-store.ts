import { createHash } from 'node:crypto'
import type { MediaStore } from './media-store.ts'

const pathForm = /^\/media\/(avatars\/[0-9a-f]{32}\.webp)$/

/** The profile pictures: files named by their content, served below /media/. */
export interface AvatarStore {
  /** Keeps a picture and returns its path; the same picture is kept once. On the disk when it resolves. */
  keep(webp: Buffer): Promise<string>
  /** Deletes a picture of ours; any other path, or one that is gone, is left alone. */
  remove(path: string): Promise<void>
  /** Runs one piece of work at a time, so that nobody begins to use a picture while it is found unused and deleted. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Opens the pictures of people, which one process changes at a time. */
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
