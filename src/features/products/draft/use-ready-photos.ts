import { useEffect, useRef } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

/** Makes photos ready to be sent while the rest of the form is filled in, one after the other; goes on after a restart. */
export function useReadyPhotos(db: UserDb, photos: readonly DraftPhotoRow[] | undefined): void {
  const begun = useRef(new Set<string>())
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    for (const photo of photos ?? []) {
      if (isSettled(photo) || begun.current.has(photo.id)) continue
      begun.current.add(photo.id)
      last.current = last.current.then(() => makeOne(db, photo)).catch(() => {})
    }
  }, [db, photos])
}

/** True when nothing is left to be made of a photo, whether it can be sent or not. */
export function isSettled({ thumb, unreadable }: Pick<DraftPhotoRow, 'thumb' | 'unreadable'>): boolean {
  return thumb !== undefined || unreadable === true
}

/** A photo that was taken away meanwhile is not brought back. */
async function makeOne(db: UserDb, { id, blob }: DraftPhotoRow): Promise<void> {
  try {
    const { blob: small, thumb, ...ready } = await preparePhoto(blob)
    await db.draftPhotos.update(id, {
      ...ready,
      blob: await storeBlob(small),
      thumb: await storeBlob(thumb),
    })
  } catch (error) {
    if (error instanceof UnreadablePicture) await db.draftPhotos.update(id, { unreadable: true })
  }
}
