import type { Photo } from '#contract/photos.ts'
import { PhotoButton } from './photo-button.tsx'
import css from './photo-thumbs.module.css'
import { usePhotoViewer } from './use-photo-viewer.tsx'

interface PhotoThumbsProps {
  photos: readonly Photo[]
  label: string
  name: (place: number) => string
}

export function PhotoThumbs({ photos, label, name }: PhotoThumbsProps) {
  const { open, viewer } = usePhotoViewer({ photos, label })
  return (
    <>
      <ul className={css.photos}>
        {photos.map((photo, at) => (
          <li key={photo.url}>
            <PhotoButton
              photo={photo}
              label={name(at + 1)}
              sizes="84px"
              className={css.photo}
              onOpen={(shown) => open(at, shown)}
            />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
