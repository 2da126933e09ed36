import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { photos } from '#server/db/schema/photos.ts'
import { makePhoto } from '#server/media/make-photo.ts'
import { openLocalStore } from '#server/media/open-media.ts'
import { photoFileName } from '#server/media/photo-name.ts'

/**
 * Photos of the demo are single files of 560 px. Gives them the files that the server makes of published photos, so that
 * a visit loads what it would load of a market's own. No server may run on the folder.
 */
export async function publishDemoPhotos(dataFolder: string): Promise<void> {
  const mediaDir = join(dataFolder, 'media')
  const media = openLocalStore(mediaDir)
  const { db, close } = await openDatabase({ dataFolder })
  try {
    for (const { id, hash } of await db.select({ id: photos.id, hash: photos.hash }).from(photos)) {
      const { width, height, files, thumbhash } = await makePhoto(
        await readFile(join(mediaDir, `${hash}.webp`)),
      )
      for (const file of files) await media.put(photoFileName(hash, file.width, file.ending), file.bytes)
      const widths = [...new Set(files.map((file) => file.width))]
      await db.update(photos).set({ width, height, widths, thumbhash }).where(eq(photos.id, id))
    }
  } finally {
    await close()
  }
}
