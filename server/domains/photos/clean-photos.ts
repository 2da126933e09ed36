import { eq } from 'drizzle-orm'
import { looseUploadHours } from '#contract/photos.ts'
import { photos } from '#server/db/schema/photos.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { photoFileNames } from '#server/media/photo-name.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { deleteLoose, lockFiles, loosePhotos } from './rows.ts'
import type { PhotoSettings } from './settings.ts'

const hour = 60 * 60_000

/**
 * Removes uploads that nobody went on with, and photos that nothing names, after seven days. Several servers may do
 * it at the same time. One that fails is reported and left to the next round.
 */
export async function cleanPhotos(settings: PhotoSettings, uploads: UploadFiles, now: Date): Promise<void> {
  const since = new Date(now.getTime() - looseUploadHours * hour)
  await uploads.sweep(since)
  for (const id of await loosePhotos(settings.services.db, since)) {
    await removeLoose(settings, id).catch(settings.services.report)
  }
}

/** The files go before the row is known to be gone: should that fail, the row is loose still and found again. */
function removeLoose({ services, media }: PhotoSettings, id: string): Promise<void> {
  return runTransaction(services.db, async (tx) => {
    const gone = await deleteLoose(tx, id)
    if (!gone) return
    await lockFiles(tx, gone.hash)
    const others = await tx.$count(photos, eq(photos.hash, gone.hash))
    if (others > 0) return
    await Promise.all(photoFileNames(gone.hash, gone.widths).map((name) => media.remove(name)))
  })
}
