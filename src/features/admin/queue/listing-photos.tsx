import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { NoPhoto } from '#src/parts/no-photo.tsx'
import { PhotoPicture } from '#src/parts/photo-picture.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './listing-photos.module.css'

/** All photos of a listing, whole and as large as there is room: swiped, by arrow keys, or by buttons. */
export function ListingPhotos({ title, photos }: { title: string; photos: readonly Photo[] }) {
  const line = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  if (photos.length === 0) return <NoPhoto title={title} className={css.none} />
  const go = (to: number) => {
    const wanted = Math.min(photos.length - 1, Math.max(0, to))
    line.current?.children[wanted]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const follow = () => {
    const place = line.current
    if (place !== null && place.clientWidth > 0)
      setAt(Math.round(Math.abs(place.scrollLeft) / place.clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? 1 : -1))
  }
  return (
    <section className={css.photos} aria-label={`Photos de ${title}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same; the buttons do it as well. */}
      <div ref={line} className={css.line} tabIndex={0} onScroll={follow} onKeyDown={onKeyDown}>
        {photos.map((photo, place) => (
          <PhotoPicture
            key={photo.id ?? photo.url}
            photo={photo}
            alt={`Photo ${place + 1} sur ${photos.length}`}
            sizes="(min-width: 900px) 460px, 100vw"
            className={css.photo}
            eager={place === 0}
          />
        ))}
      </div>
      {photos.length < 2 ? null : (
        <p className={css.steps}>
          <IconButton
            label="Photo précédente"
            icon={<ChevronLeft />}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <span role="status">
            {at + 1} sur {photos.length}
          </span>
          <IconButton
            label="Photo suivante"
            icon={<ChevronRight />}
            disabled={at === photos.length - 1}
            onClick={() => go(at + 1)}
          />
        </p>
      )}
    </section>
  )
}
