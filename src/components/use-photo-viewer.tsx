import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { lazyComponent } from './lazy-component.ts'
import type { PhotoViewerProps } from './photo-viewer/photo-viewer.tsx'

const PhotoViewer = lazyComponent(() => import('./photo-viewer/photo-viewer.tsx'), 'PhotoViewer', Unavailable)

/** Fallback when the viewer's code cannot load: closes at once. */
function Unavailable({ onClose }: PhotoViewerProps) {
  useEffect(() => onClose())
  return null
}

interface ViewedPhotos {
  photos: readonly Photo[]
  label: string
  /** `at`: index of the photo shown last. */
  onClosed?: (at: number) => void
}

/** `open` takes an index and the URL of the rendered variant. A history entry, so that the back button closes it. */
export function usePhotoViewer({ photos, label, onClosed }: ViewedPhotos): {
  open: (at: number, shown?: string | null) => void
  viewer: ReactNode
} {
  const { history } = useRouter()
  const [opened, setOpened] = useState<{ at: number; shown: string | null } | null>(null)
  const seen = useRef(0)
  const isLeaving = useRef(false)
  const isOpen = opened !== null

  useEffect(() => {
    if (!isOpen) return
    return history.subscribe(() => {
      if (history.location.state.photoViewer !== true) setOpened(null)
    })
  }, [history, isOpen])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed?.(seen.current)
    wasOpen.current = isOpen
  })

  return {
    open(at, shown = null) {
      if (isOpen) return
      isLeaving.current = false
      seen.current = at
      history.push(history.location.href, { ...history.location.state, photoViewer: true })
      setOpened({ at, shown })
    },
    viewer:
      opened === null ? null : (
        <Suspense>
          <PhotoViewer
            photos={photos}
            first={opened.at}
            shown={opened.shown}
            label={label}
            onSeen={(at) => {
              seen.current = at
            }}
            onClose={() => {
              if (isLeaving.current) return
              isLeaving.current = true
              history.back()
            }}
          />
        </Suspense>
      ),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    photoViewer?: true
  }
}
