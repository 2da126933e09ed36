import type { Photo } from '#contract/photos.ts'
import { PhotoButton } from '#src/components/photo-button.tsx'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import css from './photo-message.module.css'
import { useLocalPhoto } from './use-local-photo.ts'

interface PhotoMessageProps {
  photo: Photo
  label: string
}

/** A photo message; shows the local file until the server has it. */
export function PhotoMessage({ photo, label }: PhotoMessageProps) {
  const shown = useLocalPhoto(photo)
  const { open, viewer } = usePhotoViewer({ photos: [photo], label })
  if (shown === null) return <span className={css.frame} />
  return (
    <>
      <PhotoButton
        photo={shown}
        label={label}
        sizes="240px"
        className={css.frame}
        onOpen={(drawn) => open(0, drawn)}
      />
      {viewer}
    </>
  )
}
