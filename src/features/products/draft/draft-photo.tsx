import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react'
import { useAddress } from '#src/components/use-address.ts'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './draft-photos.module.css'

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
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

export function DraftPhoto({ photo, place, of, lifted, onOpen, onRemove, onMove }: DraftPhotoProps) {
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
