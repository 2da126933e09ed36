import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { Size } from '#src/lib/photo-zoom.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { whenShown } from '#src/ui/when-shown.ts'
import { PhotoSlide } from './photo-slide.tsx'
import css from './photo-viewer.module.css'
import { useZoom } from './use-zoom.ts'

export interface PhotoViewerProps {
  photos: readonly Photo[]
  first: number
  /** URL of its variant that the page shows. */
  shown: string | null
  label: string
  onSeen: (at: number) => void
  onClose: () => void
}

const step = 80

export function PhotoViewer({ photos, first, shown, label, onSeen, onClose }: PhotoViewerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [sizes, setSizes] = useState<Readonly<Record<number, Size>>>({})
  const go = (to: number) => {
    if (to < 0 || to >= photos.length) return
    setAt(to)
    onSeen(to)
  }
  const sizeAt = (place: number): Size | null => {
    const { width, height } = photos[place] ?? {}
    return width && height ? { width, height } : (sizes[place] ?? null)
  }
  const size = sizeAt(at)
  const { isEnlarged, zoomBy, reset, pan, handlers } = useZoom({
    stage,
    row,
    at,
    count: photos.length,
    size,
    onGo: go,
    onClose,
  })

  useEffect(() => {
    const before = document.activeElement
    const shownDialog = dialog.current
    if (shownDialog === null) return
    const giveUp = whenShown(shownDialog, () => {
      if (!shownDialog.open) shownDialog.showModal()
      stage.current?.focus()
    })
    return () => {
      giveUp()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act({ isEnlarged, zoomBy, reset, pan, go: (by) => go(at + by) })
  }
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <div
        ref={stage}
        className={css.stage}
        tabIndex={-1}
        data-enlarged={isEnlarged || undefined}
        {...handlers}
      >
        <div ref={row} className={css.row}>
          {photos.map((photo, place) =>
            Math.abs(place - at) > 1 ? null : (
              <PhotoSlide
                key={photo.id ?? photo.url}
                photo={photo}
                place={place}
                alt={photos.length < 2 ? label : `${label}, ${place + 1} sur ${photos.length}`}
                shown={place === first ? shown : null}
                isHere={place === at}
                size={sizeAt(place)}
                onSize={(size) => setSizes((known) => ({ ...known, [place]: size }))}
              />
            ),
          )}
        </div>
      </div>
      <div className={css.bar}>
        {photos.length < 2 ? (
          <span />
        ) : (
          <p className={css.count} role="status" aria-label={`Photo ${at + 1} sur ${photos.length}`}>
            {at + 1} / {photos.length}
          </p>
        )}
        <IconButton
          label={isEnlarged ? 'Voir en entier' : 'Zoomer'}
          icon={isEnlarged ? <ZoomOut /> : <ZoomIn />}
          onClick={() => (isEnlarged ? reset() : zoomBy(2.5))}
        />
        <IconButton label="Fermer" icon={<X />} onClick={onClose} />
      </div>
      {photos.length < 2 ? null : (
        <>
          <IconButton
            label="Photo précédente"
            icon={<ChevronLeft />}
            className={css.before}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label="Photo suivante"
            icon={<ChevronRight />}
            className={css.after}
            disabled={at === photos.length - 1}
            onClick={() => go(at + 1)}
          />
        </>
      )}
    </dialog>
  )
}

interface Acts {
  isEnlarged: boolean
  zoomBy: (factor: number) => void
  reset: () => void
  pan: (x: number, y: number) => void
  go: (by: number) => void
}

/** Escape is handled by the dialog element. */
const keys: Record<string, (acts: Acts) => void> = {
  ArrowLeft: ({ isEnlarged, pan, go }) => (isEnlarged ? pan(step, 0) : go(-1)),
  ArrowRight: ({ isEnlarged, pan, go }) => (isEnlarged ? pan(-step, 0) : go(1)),
  ArrowUp: ({ pan }) => pan(0, step),
  ArrowDown: ({ pan }) => pan(0, -step),
  '+': ({ zoomBy }) => zoomBy(1.5),
  '=': ({ zoomBy }) => zoomBy(1.5),
  '-': ({ zoomBy }) => zoomBy(1 / 1.5),
  '0': ({ reset }) => reset(),
}
