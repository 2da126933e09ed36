import { type KeyboardEventHandler, type MouseEvent, useRef } from 'react'
import type { Photo } from '#contract/photos.ts'
import { cx } from '#src/lib/cx.ts'
import css from './photo-button.module.css'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoButtonProps {
  photo: Photo
  /** What it shows: 'Photo de Awa'. */
  label: string
  sizes: string
  /** Of the place, which has a size of its own. */
  className?: string | undefined
  eager?: boolean
  tabIndex?: number
  onKeyDown?: KeyboardEventHandler
  /** With the address of the version that is drawn, when one is. */
  onOpen: (shown: string | null) => void
}

/** A photo that is opened in the viewer: by a tap anywhere on it, or by Enter. */
export function PhotoButton({
  photo,
  label,
  sizes,
  className,
  eager = false,
  tabIndex,
  onKeyDown,
  onOpen,
}: PhotoButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const open = (event: MouseEvent) => {
    // A card around it may be a link, or listen as well.
    event.preventDefault()
    onOpen(place.current?.querySelector('img')?.currentSrc || null)
  }
  return (
    <span ref={place} className={cx(css.place, className)}>
      {/* Under the picture, which with the data saver has a button of its own. */}
      <button
        type="button"
        className={css.open}
        aria-label={`Agrandir\u00a0: ${label}`}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onClick={open}
      />
      <PhotoPicture photo={photo} alt="" sizes={sizes} className={css.photo} eager={eager} />
    </span>
  )
}
