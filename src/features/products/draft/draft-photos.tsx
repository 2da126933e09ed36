import { Camera, ChevronLeft, ChevronRight, Crop, ImageOff, X } from 'lucide-react'
import { type PointerEvent, type RefObject, useId, useRef, useState } from 'react'
import { maxPhotos } from '#contract/limits.ts'
import type { Photo } from '#contract/photos.ts'
import { useAddress } from '#src/components/use-address.ts'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import { cx } from '#src/lib/cx.ts'
import { localPhoto } from '#src/lib/local-file.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './draft-photos.module.css'

interface DraftPhotosProps {
  photos: readonly ShownPhoto[]
  error: string | undefined
  onAdd: (files: File[]) => void
  onEdit: (photo: ShownPhoto, place: number) => void
  onRemove: (photo: ShownPhoto) => void
  onArrange: (order: string[]) => void
}

export function DraftPhotos({ photos, error, onAdd, onEdit, onRemove, onArrange }: DraftPhotosProps) {
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const ids = photos.map(({ id }) => id)
  const drag = useDragOrder({ list, ids, onArrange })
  const shown = drag.order.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const { open, viewer } = usePhotoViewer({ photos: shown.map(viewed), label: 'Photos de l’annonce' })
  const move = (from: number, to: number) => onArrange(moved(ids, from, to))
  return (
    <fieldset aria-describedby={hintId} data-field="photos">
      <legend className="visually-hidden">Photos</legend>
      <ul ref={list} className={css.grid} {...drag.handlers}>
        {shown.map((photo, at) => (
          <DraftPhoto
            key={photo.id}
            photo={photo}
            place={at + 1}
            of={shown.length}
            lifted={drag.lifted === photo.id}
            onOpen={() => open(at, photo.url)}
            onEdit={() => onEdit(photo, at + 1)}
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
      <p id={hintId} className="small quiet">
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

export interface ShownPhoto {
  id: string
  name: string
  picture?: Blob
  url?: string
  /** Why it cannot be published: unreadable on this device, or refused by the server. */
  problem?: string | undefined
  busy?: boolean
}

interface DraftPhotoProps {
  photo: ShownPhoto
  /** From 1. */
  place: number
  of: number
  lifted: boolean
  onOpen: () => void
  onEdit: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

function DraftPhoto({ photo, place, of, lifted, onOpen, onEdit, onRemove, onMove }: DraftPhotoProps) {
  const made = useAddress(photo.picture)
  const url = photo.url ?? made
  return (
    <li
      className={cx(css.photo, lifted && css.lifted, photo.problem !== undefined && css.wrong)}
      data-id={photo.id}
      aria-busy={photo.busy || undefined}
    >
      {url === null ? null : (
        <img src={url} alt={`Vue ${place}`} title={photo.name} decoding="async" draggable={false} />
      )}
      {url === null ? null : (
        <button
          type="button"
          className={css.open}
          aria-label={`Agrandir la photo ${place}`}
          data-drag
          onClick={onOpen}
        />
      )}
      {photo.problem === undefined ? null : (
        <span className={css.problem}>
          <ImageOff aria-hidden="true" />
          {photo.problem}
        </span>
      )}
      {place === 1 && photo.problem === undefined ? <span className={css.cover}>Couverture</span> : null}
      {photo.picture === undefined || photo.busy ? null : (
        <IconButton
          label={`Recadrer ou tourner la photo ${place}`}
          icon={<Crop aria-hidden="true" />}
          className={css.edit}
          onClick={onEdit}
        />
      )}
      <IconButton
        label={`Retirer la photo ${place}`}
        icon={<X aria-hidden="true" />}
        className={css.remove}
        onClick={onRemove}
      />
      {of < 2 ? null : (
        <span className={css.moves}>
          <IconButton
            label={`Avancer la photo ${place}`}
            icon={<ChevronLeft aria-hidden="true" />}
            className={css.move}
            aria-disabled={place === 1 || undefined}
            onClick={() => (place === 1 ? undefined : onMove(-1))}
          />
          <IconButton
            label={`Reculer la photo ${place}`}
            icon={<ChevronRight aria-hidden="true" />}
            className={css.move}
            aria-disabled={place === of || undefined}
            onClick={() => (place === of ? undefined : onMove(1))}
          />
        </span>
      )}
    </li>
  )
}

/** Horizontal pixels that start a drag; vertical movement scrolls the page. */
const startsAt = 8

interface DragOrderDeps {
  list: RefObject<HTMLUListElement | null>
  ids: readonly string[]
  onArrange: (order: string[]) => void
}

/** Drag and drop, by touch or mouse, of the children of a list that have `data-id`. */
function useDragOrder({ list, ids, onArrange }: DragOrderDeps) {
  const start = useRef<{ id: string; x: number; y: number } | null>(null)
  const [lifted, setDragged] = useState<string | null>(null)
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const order = draft !== null && draft.length === ids.length ? draft : ids

  const stop = () => {
    start.current = null
    setDragged(null)
    setDraft(null)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLUListElement>) {
      const id = idAt(event.target)
      if (
        id === null ||
        event.button !== 0 ||
        (event.target as Element).closest('button:not([data-drag])') !== null
      )
        return
      start.current = { id, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLUListElement>) {
      const from = start.current
      if (from === null) return
      const distance = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (lifted === null && distance < startsAt) return
      if (lifted === null) {
        list.current?.setPointerCapture(event.pointerId)
        setDragged(from.id)
      }
      const over = idAt(document.elementFromPoint(event.clientX, event.clientY))
      if (over === null || over === from.id || !list.current?.contains(event.currentTarget)) return
      const to = order.indexOf(over)
      if (to >= 0) setDraft(moved(order, order.indexOf(from.id), to))
    },
    onPointerUp() {
      if (lifted !== null && draft !== null) onArrange([...order])
      stop()
    },
    onPointerCancel: stop,
  }
  return { order, lifted, handlers } as const
}

function idAt(element: EventTarget | null): string | null {
  const item = element instanceof Element ? element.closest<HTMLElement>('[data-id]') : null
  return item?.dataset.id ?? null
}

export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const rest = list.filter((_, at) => at !== from)
  const thing = list[from]
  return thing === undefined ? [...list] : [...rest.slice(0, to), thing, ...rest.slice(to)]
}
