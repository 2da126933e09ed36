import { eq } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { maxPhotoBytes } from '#contract/limits.ts'
import { looseUploadHours, photoUploadPath } from '#contract/uploads.ts'
import { photos } from '#server/db/schema/photos.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { photoFileNames } from '#server/media/photo-name.ts'
import { createUploadService, type UploadService } from '../uploads/index.ts'
import { type PhotoDeps, usualPhotoLimit } from './deps.ts'
import { keepPhoto } from './keep-photo.ts'
import { deleteLoose, findPhoto, lockFiles, loosePhotos } from './rows.ts'

export interface PhotoService extends Pick<UploadService, 'answer'> {
  clean(now: Date): Promise<void>
}

export function createPhotoService(deps: PhotoDeps): PhotoService {
  const { services, uploadsDir, budgetMs } = deps
  const uploads = createUploadService({
    services,
    uploadsDir,
    budgetMs,
    kind: {
      path: photoUploadPath,
      maxBytes: maxPhotoBytes,
      unreadable: 'image_unreadable',
      limit: deps.limit ?? usualPhotoLimit,
      final: new Set(['image_unreadable', 'image_too_large', 'id_taken']),
      find: findPhoto,
      keep: (arrived) => keepPhoto(deps, arrived),
    },
  })
  return { answer: uploads.answer, clean: (now) => cleanPhotos(deps, uploads, now) }
}

/** Removes unfinished uploads and unreferenced photos after seven days; failures are retried. */
async function cleanPhotos(deps: PhotoDeps, uploads: UploadService, now: Date): Promise<void> {
  const since = new Date(now.getTime() - looseUploadHours * hourMs)
  await uploads.sweep(since)
  for (const id of await loosePhotos(deps.services.db, since)) {
    await removeLoose(deps, id).catch(deps.services.report)
  }
}

/** Files are removed before the commit: if that fails, the row remains and is found again. */
function removeLoose({ services, media }: PhotoDeps, id: string): Promise<void> {
  return runTransaction(services.db, async (tx) => {
    const gone = await deleteLoose(tx, id)
    if (!gone) return
    await lockFiles(tx, gone.hash)
    const others = await tx.$count(photos, eq(photos.hash, gone.hash))
    if (others > 0) return
    await Promise.all(photoFileNames(gone.hash, gone.widths).map((name) => media.remove(name)))
  })
}
