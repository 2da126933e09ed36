import { eq } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { looseUploadHours } from '#contract/photos.ts'
import { photos } from '#server/db/schema/photos.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { photoFileNames } from '#server/media/photo-name.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { deleteLoose, lockFiles, loosePhotos } from './rows.ts'
import type { PhotoSettings } from './settings.ts'

/** Removes unfinished uploads and unreferenced photos after seven days; failures are retried. */
export async function cleanPhotos(settings: PhotoSettings, uploads: UploadFiles, now: Date): Promise<void> {
  const since = new Date(now.getTime() - looseUploadHours * hourMs)
  await uploads.sweep(since)
  for (const id of await loosePhotos(settings.services.db, since)) {
    await removeLoose(settings, id).catch(settings.services.report)
  }
}

/** Files are removed before the commit: if that fails, the row remains and is found again. */
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
