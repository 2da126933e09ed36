import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { PhotoPicture } from '#src/parts/photo-picture.tsx'
import css from './gallery.module.css'

interface GalleryProps {
  title: string
  photos: readonly Photo[]
  sizes: string
}

/** A product's photos side by side: swiped on a phone, by arrow keys or buttons elsewhere. */
export function Gallery({ title, photos, sizes }: GalleryProps) {
  const line = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const follow = () => {
    const place = line.current
    if (place === null || place.clientWidth === 0) return
    setAt(Math.round(Math.abs(place.scrollLeft) / place.clientWidth))
  }
  const go = (to: number) => {
    const wanted = Math.min(photos.length - 1, Math.max(0, to))
    line.current?.children[wanted]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? 1 : -1))
  }
  return (
    <section className={css.gallery} aria-roledescription="galerie" aria-label={`Photos de ${title}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same; the buttons do it as well. */}
      <div ref={line} className={css.line} tabIndex={0} onScroll={follow} onKeyDown={onKeyDown}>
        {photos.map((photo, place) => (
          <PhotoPicture
            key={photo.id ?? photo.url}
            photo={photo}
            alt={`${title}, photo ${place + 1} sur ${photos.length}`}
            sizes={sizes}
            className={css.photo}
            eager={place === 0}
          />
        ))}
      </div>
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
    </section>
  )
}
