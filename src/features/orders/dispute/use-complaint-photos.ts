import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

/** Compresses the photos one by one, and resumes after a restart. */
export function useComplaintPhotos(ids: readonly string[]): DraftPhotoRow[] {
  const { db } = useMirror()
  const key = ids.join()
  const rows = useLiveQuery(() => db.draftPhotos.bulkGet([...ids]), [db, key])
  const photos = (rows ?? []).flatMap((row) => row ?? [])
  const begun = useRef(new Set<string>())
  const raw = photos.find(
    ({ id, thumb, unreadable }) => thumb === undefined && !unreadable && !begun.current.has(id),
  )
  useEffect(() => {
    if (raw === undefined || begun.current.has(raw.id)) return
    begun.current.add(raw.id)
    void compressPhoto(db, raw).catch(() => {})
  }, [db, raw])
  return photos
}

async function compressPhoto(db: UserDb, { id, blob }: DraftPhotoRow): Promise<void> {
  try {
    const { blob: small, thumb } = await preparePhoto(blob)
    await db.draftPhotos.update(id, { blob: await storeBlob(small), thumb: await storeBlob(thumb) })
  } catch (error) {
    if (error instanceof UnreadablePicture) await db.draftPhotos.update(id, { unreadable: true })
  }
}

/** Returns the ids of the new photos. */
export async function keepComplaintPhotos(
  db: UserDb,
  order: string,
  files: readonly File[],
): Promise<string[]> {
  const rows = await Promise.all(
    files.map(async (file) => ({
      id: newId(),
      name: file.name,
      blob: await storeBlob(file),
      draft: `dispute:${order}`,
    })),
  )
  await db.draftPhotos.bulkPut(rows)
  return rows.map(({ id }) => id)
}
