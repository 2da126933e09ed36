import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describeFile } from '#server/media/descriptors/describe-pixels.ts'

export interface ListingPhoto {
  hash: string
  width: number
  height: number
  bytes: number
  descriptor: Int8Array
}

/** Resolved relative to this file in the source, and to the bundle in a build. */
export const photoFolder = fileURLToPath(new URL('./photos', import.meta.url))

/** Names each file by the first 32 hex digits of its SHA-256. Rejects if a photo is missing. */
export async function copyPhotos(names: readonly string[], mediaDir: string): Promise<ListingPhoto[]> {
  await mkdir(mediaDir, { recursive: true, mode: 0o700 })
  return Promise.all(
    names.map(async (name) => {
      const image = await readFile(join(photoFolder, `${name}.webp`))
      const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
      await writeFile(join(mediaDir, `${hash}.webp`), image, { mode: 0o600 })
      const { width, height } = await sharp(image).metadata()
      return { hash, width, height, bytes: image.length, descriptor: await describeFile(image) }
    }),
  )
}
