import { ImageOff, X } from 'lucide-react'
import { useAddress } from '#src/components/use-address.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './composer.module.css'

interface DraftPhotoPreviewProps {
  photo: DraftPhotoRow
  onRemove: () => void
}

export function DraftPhotoPreview({ photo, onRemove }: DraftPhotoPreviewProps) {
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
      <p className={css.about} role="status">
        {photo.unreadable
          ? 'Photo illisible. Retirez-la pour envoyer.'
          : isBusy
            ? 'Préparation de la photo…'
            : 'Photo prête à partir'}
      </p>
      <IconButton label="Retirer la photo" icon={<X />} onClick={onRemove} />
    </div>
  )
}
