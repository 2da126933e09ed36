import { ImageOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './draft-photos.module.css'

interface DraftPhotoProps {
  photo: DraftPhotoRow
  /** From 1. */
  place: number
  onRemove: () => void
}

/** One photo of a draft; some kinds (HEIC) can be kept, but not shown by every browser. */
export function DraftPhoto({ photo, place, onRemove }: DraftPhotoProps) {
  const url = useAddress(photo.blob)
  const [unreadable, setUnreadable] = useState(false)
  return (
    <li className={css.photo}>
      {unreadable ? (
        <span className={css.unreadable}>
          <ImageOff aria-hidden="true" />
          Sans aperçu
        </span>
      ) : url === null ? null : (
        <img
          src={url}
          alt={`Vue ${place}`}
          title={photo.name}
          decoding="async"
          onError={() => setUnreadable(true)}
        />
      )}
      {place === 1 ? <span className={css.cover}>Couverture</span> : null}
      <IconButton
        label={`Retirer la photo ${place}`}
        icon={<X aria-hidden="true" />}
        className={css.remove}
        onClick={onRemove}
      />
    </li>
  )
}

/** An address for a picture of this device, given back when it is no longer shown. */
function useAddress(picture: Blob): string | null {
  // Every read of the database gives a new object for the same picture.
  const [blob] = useState(picture)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
