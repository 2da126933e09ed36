import { useEffect, useRef, useState } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

/** Compresses the photos of a draft one by one in the background; resumes after a reload. */
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

/** True when compression has finished or failed. */
export function isSettled({ thumb, unreadable }: Pick<DraftPhotoRow, 'thumb' | 'unreadable'>): boolean {
  return thumb !== undefined || unreadable === true
}

/** `update` does nothing for a photo that was removed meanwhile. */
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

/** Runs `send` once all photos are compressed; `waiting` is the pending argument meanwhile. */
export function useWhenReady(
  photos: readonly DraftPhotoRow[],
  send: (publish: boolean) => Promise<void>,
): { waiting: boolean | null; wait: (publish: boolean) => void } {
  const [waiting, setWaiting] = useState<boolean | null>(null)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isReady = photos.every(isSettled)
  useEffect(() => {
    if (waiting === null || !isReady) return
    setWaiting(null)
    void latest.current(waiting)
  }, [waiting, isReady])
  return { waiting: isReady ? null : waiting, wait: setWaiting }
}
