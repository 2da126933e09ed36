import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, ImageOff, X } from 'lucide-react'
import { keepPhotos, useCompressedPhotos } from '#src/components/draft-photo.tsx'
import { useAddress } from '#src/components/use-address.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useSortedPhotos } from '#src/components/use-sorted-photos.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
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
  const sorted = useSortedPhotos()
  const add = async (files: readonly File[]) => {
    const kept = sorted(files, most - ids.length)
    if (kept.length === 0) return
    await attempt(async () => onChange([...ids, ...(await keepPhotos(db, `dispute:${order}`, kept))]))
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

/** Rows of the photos, compressed in the background. */
export function useComplaintPhotos(ids: readonly string[]): DraftPhotoRow[] {
  const { db } = useMirror()
  const key = ids.join()
  const rows = useLiveQuery(() => db.draftPhotos.bulkGet([...ids]), [db, key])
  const photos = (rows ?? []).flatMap((row) => row ?? [])
  useCompressedPhotos(photos)
  return photos
}
