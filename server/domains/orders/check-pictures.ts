import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { ownPhotos } from '../photos/index.ts'

/** Throws `photo_missing` unless all photos exist and belong to the user. */
export async function checkPictures(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const found = await ownPhotos(tx, userId, ids)
  if (ids.some((id) => !found.has(id))) {
    throw new AppError('photo_missing', { fields: { photos: ['Une photo n’est pas arrivée.'] } })
  }
}
