import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { cx } from '#src/lib/cx.ts'
import { NoPhoto } from './no-photo.tsx'
import { PhotoButton } from './photo-button.tsx'
import css from './photo-gallery.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import { usePhotoViewer } from './use-photo-viewer.tsx'
import { widePhotoSizes } from './wide-photo-sizes.ts'

interface PhotoGalleryProps {
  title: string
  photos: readonly Photo[]
  /** Shows each photo uncropped in a lower frame that its blurred copy fills, for moderation. */
  judged?: boolean
}

export function PhotoGallery({ title, photos, judged = false }: PhotoGalleryProps) {
  const line = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const label = `Photos de ${title}`
  const follow = () => {
    const place = line.current
    if (place === null || place.clientWidth === 0) return
    setAt(Math.round(Math.abs(place.scrollLeft) / place.clientWidth))
  }
  const go = (to: number, behavior?: ScrollBehavior) => {
    const wanted = Math.min(photos.length - 1, Math.max(0, to))
    const photo = line.current?.children[wanted]
    photo?.scrollIntoView({ block: 'nearest', inline: 'start', ...(behavior && { behavior }) })
    return photo?.querySelector<HTMLElement>('button')
  }
  const { open, viewer } = usePhotoViewer({
    photos,
    label,
    onClosed: (seen) => go(seen, 'instant')?.focus({ preventScroll: true }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? 1 : -1))?.focus({ preventScroll: true })
  }
  if (photos.length === 0) return <NoPhoto title={title} className={judged ? css.none : undefined} />
  return (
    <section
      className={cx(css.gallery, judged && css.whole)}
      aria-roledescription="galerie"
      aria-label={label}
    >
      {judged && photos[at] !== undefined ? (
        <span className={css.behind} inert>
          <PhotoPicture photo={photos[at]} alt="" sizes="64px" className={css.blurred} />
        </span>
      ) : null}
      <div ref={line} className={css.line} onScroll={follow}>
        {photos.map((photo, place) => (
          <PhotoButton
            key={photo.id ?? photo.url}
            photo={photo}
            label={photos.length < 2 ? title : `${title}, photo ${place + 1} sur ${photos.length}`}
            sizes={widePhotoSizes}
            className={cx(css.photo, judged && css.judged)}
            tabIndex={place === at ? 0 : -1}
            eager={place === 0}
            onKeyDown={onKeyDown}
            onOpen={(shown) => open(place, shown)}
          />
        ))}
      </div>
      <Maximize2 className={css.sign} aria-hidden="true" />
      {photos.length < 2 ? null : (
        <>
          <button
            type="button"
            className={css.before}
            aria-label="Photo précédente"
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.after}
            aria-label="Photo suivante"
            disabled={at === photos.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
          <p className={css.dots} role="status" aria-label={`Photo ${at + 1} sur ${photos.length}`}>
            {photos.map((photo, place) => (
              <span key={photo.id ?? photo.url} className={css.dot} data-here={place === at || undefined} />
            ))}
          </p>
        </>
      )}
      {viewer}
    </section>
  )
}
