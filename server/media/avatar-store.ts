import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const room = 'avatars'
const pathForm = /^\/media\/avatars\/([0-9a-f]{32}\.webp)$/

/** The folder of the profile pictures: files named by their content, served below /media/. */
export interface AvatarStore {
  /** Keeps a picture and returns its path; the same picture is kept once. On the disk when it resolves. */
  keep(webp: Buffer): Promise<string>
  /** Deletes a picture of ours; any other path, or one that is gone, is left alone. */
  remove(path: string): Promise<void>
  /** Runs one piece of work at a time, so that nobody begins to use a picture while it is found unused and deleted. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Opens the store in the media folder, which one process uses at a time. */
export function openAvatarStore(mediaDir: string): AvatarStore {
  const folder = join(mediaDir, room)
  let last: Promise<unknown> = Promise.resolve()
  return {
    async keep(webp) {
      const name = `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}`)
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(webp)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, name))
      return `/media/${room}/${name}`
    },
    async remove(path) {
      const name = pathForm.exec(path)?.[1]
      if (name !== undefined) await rm(join(folder, name), { force: true })
    },
    alone(work) {
      const next = last.then(work, work)
      last = next.catch(() => undefined)
      return next
    },
  }
}
