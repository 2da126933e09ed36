import { useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { PhotoPicture } from '#src/parts/photo-picture.tsx'
import css from './photo-message.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { useLocalPhoto } from './use-local-photo.ts'

interface PhotoMessageProps {
  photo: Photo
  /** Who sent it: 'Photo de Awa'. */
  label: string
}

/** A photo in a conversation: the device's own picture until the server has it; pressed, it fills the screen. */
export function PhotoMessage({ photo, label }: PhotoMessageProps) {
  const shown = useLocalPhoto(photo)
  const [isOpen, open] = useState(false)
  return (
    <>
      <span className={css.frame}>
        {/* Under the picture, which with the data saver has a button of its own. */}
        <button
          type="button"
          className={css.open}
          aria-label={`Agrandir\u00a0: ${label}`}
          onClick={() => open(true)}
        />
        {shown === null ? null : <PhotoPicture photo={shown} alt="" sizes="240px" className={css.photo} />}
      </span>
      {isOpen && shown !== null ? (
        <PhotoViewer photo={photo} label={label} onClose={() => open(false)} />
      ) : null}
    </>
  )
}
