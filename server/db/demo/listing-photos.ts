import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describeFile } from '#server/media/descriptors/describe-pixels.ts'

/** A photo in the media folder: `<hash>.webp`. */
export interface ListingPhoto {
  hash: string
  width: number
  height: number
  bytes: number
  /** Image descriptor for the search by image (contract/image-descriptor). */
  descriptor: Int8Array
}

/** The photos that ship with the demo: beside this file in the source, beside the bundle in a build. */
export const photoFolder = fileURLToPath(new URL('./photos', import.meta.url))

/**
 * Copies the named photos (`<name>.webp` of the photo folder) into `mediaDir`, named by their content (first 32 hex
 * digits of SHA-256), and describes them in the order given. Rejects when a photo is missing.
 */
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
