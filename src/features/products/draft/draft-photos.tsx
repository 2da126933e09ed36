import { Camera } from 'lucide-react'
import { useId, useRef } from 'react'
import { maxPhotos } from '#contract/limits.ts'
import type { Photo } from '#contract/photos.ts'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import { localPhoto } from '#src/lib/local-photo.ts'
import { DraftPhoto, type ShownPhoto } from './draft-photo.tsx'
import css from './draft-photos.module.css'
import { moved } from './moved.ts'
import { useDragOrder } from './use-drag-order.ts'

interface DraftPhotosProps {
  photos: readonly ShownPhoto[]
  error: string | undefined
  onAdd: (files: File[]) => void
  onRemove: (photo: ShownPhoto) => void
  onArrange: (order: string[]) => void
}

export function DraftPhotos({ photos, error, onAdd, onRemove, onArrange }: DraftPhotosProps) {
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const ids = photos.map(({ id }) => id)
  const drag = useDragOrder({ list, ids, onArrange })
  const shown = drag.order.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const { open, viewer } = usePhotoViewer({ photos: shown.map(viewed), label: 'Photos de l’annonce' })
  const move = (from: number, to: number) => onArrange(moved(ids, from, to))
  return (
    <fieldset aria-describedby={hintId} data-field="photos">
      <legend className={css.legend}>Photos</legend>
      <ul ref={list} className={css.grid} {...drag.handlers}>
        {shown.map((photo, at) => (
          <DraftPhoto
            key={photo.id}
            photo={photo}
            place={at + 1}
            of={shown.length}
            lifted={drag.lifted === photo.id}
            onOpen={() => open(at, photo.url)}
            onRemove={() => onRemove(photo)}
            onMove={(by) => move(at, at + by)}
          />
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
                  // Clears the input, so that the same file can be chosen again.
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
        {photos.length} sur {maxPhotos}. La première sert de couverture
        {photos.length > 1 ? ' ; glissez une photo pour la déplacer.' : '.'}
      </p>
      {error === undefined ? null : <p className={css.error}>{error}</p>}
      {viewer}
    </fieldset>
  )
}

function viewed({ id, url }: ShownPhoto): Photo {
  return url === undefined ? localPhoto(id) : { id, url, width: null, height: null, thumbhash: null }
}
