import { Camera } from 'lucide-react'
import { useId } from 'react'
import { maxPhotos } from '#contract/limits.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { DraftPhoto } from './draft-photo.tsx'
import css from './draft-photos.module.css'

interface DraftPhotosProps {
  photos: readonly DraftPhotoRow[]
  onAdd: (files: File[]) => void
  onRemove: (photo: DraftPhotoRow) => void
}

/** The photos of a draft, the first of them its cover, and the way to more. */
export function DraftPhotos({ photos, onAdd, onRemove }: DraftPhotosProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId}>
      <legend className={css.legend}>Photos</legend>
      <ul className={css.grid}>
        {photos.map((photo, at) => (
          <DraftPhoto key={photo.id} photo={photo} place={at + 1} onRemove={() => onRemove(photo)} />
        ))}
        {photos.length >= maxPhotos ? null : (
          <li className={css.adder}>
            <label className={css.add}>
              <input
                type="file"
                accept="image/*"
                multiple
                className={css.input}
                onChange={({ target }) => {
                  onAdd([...(target.files ?? [])])
                  // The same file may be chosen again after it was removed.
                  target.value = ''
                }}
              />
              <Camera aria-hidden="true" />
              Ajouter des photos
            </label>
          </li>
        )}
      </ul>
      <p id={hintId} className={css.hint}>
        {photos.length} sur {maxPhotos}. La première sert de couverture.
      </p>
    </fieldset>
  )
}
