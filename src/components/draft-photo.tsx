import { ImageOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { heicText, isHeic } from '#src/lib/photo-intake.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './draft-photo.module.css'
import { useAddress } from './use-address.ts'

interface DraftPhotoProps {
  photo: DraftPhotoRow
  onRemove: () => void
}

/** A photo that waits to be sent; it is compressed while it is shown. */
export function DraftPhoto({ photo, onRemove }: DraftPhotoProps) {
  useCompressedPhotos([photo])
  const url = useAddress(photo.unreadable ? undefined : (photo.thumb ?? photo.blob))
  const isBusy = photo.thumb === undefined && photo.unreadable !== true
  return (
    <div className={css.photo} aria-busy={isBusy || undefined}>
      {photo.unreadable ? (
        <span className={css.broken}>
          <ImageOff aria-hidden="true" />
        </span>
      ) : url === null ? (
        <span className={css.broken} />
      ) : (
        <img src={url} alt="À envoyer" className={css.thumb} />
      )}
      <p className="small" role="status">
        {photo.unreadable
          ? isHeic({ name: photo.name, type: photo.blob.type })
            ? heicText
            : 'Photo illisible. Retirez-la pour envoyer.'
          : isBusy
            ? 'Préparation de la photo…'
            : 'Photo prête à partir'}
      </p>
      <IconButton label="Retirer la photo" icon={<X />} onClick={onRemove} />
    </div>
  )
}

/** Stores files as photos of a draft, as they are; returns their ids. */
export async function keepPhotos(db: UserDb, draft: string, files: readonly File[]): Promise<string[]> {
  const rows = await Promise.all(
    files.map(async (file) => ({ id: newId(), name: file.name, blob: await storeBlob(file), draft })),
  )
  await db.draftPhotos.bulkPut(rows)
  return rows.map(({ id }) => id)
}

/** Compresses the photos one by one, and resumes after a restart. */
export function useCompressedPhotos(photos: readonly DraftPhotoRow[]): void {
  const { db } = useMirror()
  const begun = useRef(new Set<string>())
  const raw = photos.find(
    ({ id, thumb, unreadable }) => thumb === undefined && !unreadable && !begun.current.has(id),
  )
  useEffect(() => {
    if (raw === undefined || begun.current.has(raw.id)) return
    begun.current.add(raw.id)
    void compressPhoto(db, raw).catch(() => {})
  }, [db, raw])
}

async function compressPhoto(db: UserDb, { id, blob }: DraftPhotoRow): Promise<void> {
  try {
    const { blob: small, thumb } = await preparePhoto(blob)
    await db.draftPhotos.update(id, { blob: await storeBlob(small), thumb: await storeBlob(thumb) })
  } catch (error) {
    if (error instanceof UnreadablePicture) await db.draftPhotos.update(id, { unreadable: true })
  }
}
