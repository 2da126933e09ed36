import { useLiveQuery } from 'dexie-react-hooks'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Photo } from '#contract/photos.ts'
import { localPhotoId } from '#src/lib/local-photo.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useAddress } from '#src/parts/use-address.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './photo-viewer.module.css'

interface PhotoViewerProps {
  photo: Photo
  label: string
  onClose: () => void
}

/** One photo over the whole screen. Escape, the cross and a press beside it close it; focus goes back. */
export function PhotoViewer({ photo, label, onClose }: PhotoViewerProps) {
  const { db } = useMirror()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = localPhotoId(photo.url)
  const kept = useLiveQuery(async () => (id === null ? undefined : db.draftPhotos.get(id)), [db, id])
  const address = useAddress(kept?.blob)
  const src = id === null ? photo.url : address
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; this only adds the ground beside it.
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={label}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {src === null ? null : <img src={src} alt={label} className={css.photo} decoding="async" />}
      <IconButton label="Fermer" icon={<X />} className={css.close} onClick={onClose} />
    </dialog>
  )
}
