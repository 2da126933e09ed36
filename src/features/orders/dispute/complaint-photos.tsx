import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, ImageOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAddress } from '#src/components/use-address.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { refusedFileText, sortPhotos } from '#src/lib/photo-intake.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './complaint-photos.module.css'

const most = 5

interface ComplaintPhotosProps {
  order: string
  photos: readonly DraftPhotoRow[]
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

export function ComplaintPhotos({ order, photos, ids, onChange }: ComplaintPhotosProps) {
  const { db } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const add = async (files: readonly File[]) => {
    const { kept, refused } = sortPhotos(files, most - ids.length)
    const [first] = refused
    if (first)
      toasts.show({ type: 'info', title: 'Ce fichier ne peut pas partir.', message: refusedFileText(first) })
    if (kept.length === 0) return
    await attempt(async () => onChange([...ids, ...(await keepComplaintPhotos(db, order, kept))]))
  }
  const remove = async (id: string) => {
    onChange(ids.filter((one) => one !== id))
    await attempt(() => db.draftPhotos.delete(id))
  }
  return (
    <fieldset>
      <legend className={css.legend}>Photos (facultatif, {`${most}\u00a0au plus`})</legend>
      <ul className="row gap-2">
        {photos.map((photo, at) => (
          <Shown key={photo.id} photo={photo} place={at + 1} onRemove={() => void remove(photo.id)} />
        ))}
        {ids.length >= most ? null : (
          <li>
            <label className={css.add}>
              <input
                type="file"
                accept="image/*"
                multiple
                className={css.input}
                aria-label="Ajouter des photos"
                onChange={({ target }) => {
                  void add([...(target.files ?? [])])
                  // Lets the user choose the same file again after removing it.
                  target.value = ''
                }}
              />
              <Camera aria-hidden="true" />
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

function Shown({ photo, place, onRemove }: { photo: DraftPhotoRow; place: number; onRemove: () => void }) {
  const url = useAddress(photo.unreadable ? undefined : (photo.thumb ?? photo.blob))
  const isBusy = photo.thumb === undefined && photo.unreadable !== true
  return (
    <li className={css.photo} aria-busy={isBusy || undefined}>
      {photo.unreadable ? (
        <span className={css.broken}>
          <ImageOff role="img" aria-label="Photo illisible" />
        </span>
      ) : url === null ? (
        <span className={css.broken} />
      ) : (
        <img src={url} alt={`À envoyer, ${place}`} className={css.thumb} />
      )}
      <IconButton
        label={`Retirer la photo ${place}`}
        icon={<X />}
        className={css.remove}
        onClick={onRemove}
      />
    </li>
  )
}

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
