import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import type { ShownPhoto } from './draft-photo.tsx'
import { isSettled } from './use-ready-photos.ts'

/** Local photos with their errors. */
export function shownPhotos(photos: readonly DraftPhotoRow[], refusal: EntryError | null): ShownPhoto[] {
  return photos.map((photo) => ({
    id: photo.id,
    name: photo.name,
    ...(photo.unreadable ? {} : { picture: photo.thumb ?? photo.blob }),
    busy: !isSettled(photo),
    problem: problemOf(photo, refusal),
  }))
}

function problemOf({ id, unreadable }: DraftPhotoRow, refusal: EntryError | null): string | undefined {
  if (unreadable) return 'Illisible'
  return refusal?.photo === id ? 'Refusée' : undefined
}

/** Error under the photos; undefined when all can be published. */
export function photosError(photos: readonly ShownPhoto[]): string | undefined {
  const wrong = photos.filter(({ problem }) => problem !== undefined).length
  if (wrong === 0) return undefined
  return wrong === 1
    ? 'Une photo n’est pas utilisable. Retirez-la pour publier.'
    : `${wrong} photos ne sont pas utilisables. Retirez-les pour publier.`
}
