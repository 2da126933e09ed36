import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

/** Photo of a draft, compressed in the background. Null: no photo; undefined: not read yet. */
export function useDraftPhotoPreview(id: string | null): DraftPhotoRow | null | undefined {
  const { db } = useMirror()
  const found = useLiveQuery(
    async () => ({ id, photo: (id === null ? null : await db.draftPhotos.get(id)) ?? null }),
    [db, id],
  )
  // The query still returns the previous photo right after `id` changed.
  const photo = found?.id === id ? found.photo : undefined
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (!photo || photo.thumb !== undefined || photo.unreadable || begun.current === photo.id) return
    begun.current = photo.id
    void compressPhoto(db, photo).catch(() => {})
  }, [db, photo])
  return id === null ? null : photo
}

async function compressPhoto(db: UserDb, { id, blob }: DraftPhotoRow): Promise<void> {
  try {
    const { blob: small, thumb } = await preparePhoto(blob)
    await db.draftPhotos.update(id, { blob: await storeBlob(small), thumb: await storeBlob(thumb) })
  } catch (error) {
    if (error instanceof UnreadablePicture) await db.draftPhotos.update(id, { unreadable: true })
  }
}

/** Stores a file as the photo of a draft; resolves to its id. */
export async function keepPhoto(db: UserDb, note: string, file: File): Promise<string> {
  const id = newId()
  await db.draftPhotos.put({ id, name: file.name, blob: await storeBlob(file), draft: `note:${note}` })
  return id
}
