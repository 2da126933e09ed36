import { type KeyboardEventHandler, type MouseEvent, useRef } from 'react'
import type { Photo } from '#contract/photos.ts'
import { cx } from '#src/lib/cx.ts'
import css from './photo-button.module.css'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoButtonProps {
  photo: Photo
  label: string
  sizes: string
  className?: string | undefined
  eager?: boolean
  tabIndex?: number
  onKeyDown?: KeyboardEventHandler
  /** `shown`: URL of the rendered variant, if any. */
  onOpen: (shown: string | null) => void
}

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
    // A surrounding card may be a link or handle the click too.
    event.preventDefault()
    onOpen(place.current?.querySelector('img')?.currentSrc || null)
  }
  return (
    <span ref={place} className={cx(css.place, className)}>
      {/* After the picture, which has its own button with the data saver. */}
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
