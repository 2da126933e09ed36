import { useLiveQuery } from 'dexie-react-hooks'
import { ImageOff } from 'lucide-react'
import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { localPhotoId } from '#src/lib/local-photo.ts'
import { mostEnlarged, type Size } from '#src/lib/photo-zoom.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useAddress } from '../use-address.ts'
import css from './photo-viewer.module.css'
import { useViewedPhoto } from './use-viewed-photo.ts'

interface PhotoSlideProps {
  photo: Photo
  place: number
  alt: string
  /** URL of the variant that the page shows. */
  shown: string | null
  isHere: boolean
  /** In pixels. */
  size: Size | null
  onSize: (size: Size) => void
}

/** Shows at once the variant on the device, then the largest one if the slide is current. */
export function PhotoSlide(props: PhotoSlideProps) {
  return localPhotoId(props.photo.url) === null ? <ServerSlide {...props} /> : <LocalSlide {...props} />
}

function LocalSlide({ photo, place, alt, isHere, size, onSize }: PhotoSlideProps) {
  const { db } = useMirror()
  const kept = useLiveQuery(() => db.draftPhotos.get(localPhotoId(photo.url) ?? ''), [db, photo.url])
  const src = useAddress(kept?.blob)
  return (
    <Frame place={place} isHere={isHere}>
      {src === null ? null : (
        <img
          src={src}
          alt={alt}
          className={css.image}
          style={limit(size)}
          draggable={false}
          onLoad={sizeOf(onSize)}
        />
      )}
    </Frame>
  )
}

function ServerSlide({ photo, place, alt, shown, isHere, size, onSize }: PhotoSlideProps) {
  const { small, large, note, ask, onLargeFailed, onSmallFailed } = useViewedPhoto(photo, shown, isHere)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isLoaded = large !== null && loaded === large.src
  const words = isHere && (note !== null || ask !== null)
  return (
    <Frame
      place={place}
      isHere={isHere}
      busy={large !== null && !isLoaded}
      below={
        words ? (
          <p className={css.note} role="status">
            {note}
            {ask === null ? null : (
              <Button size="small" onClick={ask}>
                Charger la grande photo
              </Button>
            )}
          </p>
        ) : null
      }
    >
      {small === null || isLoaded ? null : (
        <img
          src={small}
          alt={alt}
          className={css.image}
          style={limit(size)}
          draggable={false}
          onLoad={sizeOf(onSize)}
          onError={onSmallFailed}
        />
      )}
      {large === null ? null : (
        <picture className={css.choice}>
          {large.avif === null ? null : <source type="image/avif" srcSet={large.avif} />}
          <img
            src={large.src}
            alt={isLoaded || small === null ? alt : ''}
            className={css.image}
            style={limit(size)}
            draggable={false}
            decoding="async"
            data-loading={!isLoaded || undefined}
            onLoad={(event) => {
              sizeOf(onSize)(event)
              setLoaded(large.src)
            }}
            onError={onLargeFailed}
          />
        </picture>
      )}
      {note !== null && small === null ? <ImageOff className={css.missing} aria-hidden="true" /> : null}
    </Frame>
  )
}

interface FrameProps {
  place: number
  isHere: boolean
  busy?: boolean
  /** Text over the photo that does not zoom with it. */
  below?: ReactNode
  children: ReactNode
}

function Frame({ place, isHere, busy = false, below, children }: FrameProps) {
  return (
    <div
      className={css.slide}
      style={{ insetInlineStart: `${place * 100}%` }}
      aria-hidden={!isHere || undefined}
      aria-busy={busy || undefined}
    >
      <div className={css.zoomed} data-zoomed={isHere}>
        {children}
      </div>
      {below}
    </div>
  )
}

/** Keeps a tiny photo from being scaled up to the whole screen. */
function limit(size: Size | null): CSSProperties | undefined {
  if (size === null) return undefined
  return { maxInlineSize: size.width * mostEnlarged, maxBlockSize: size.height * mostEnlarged }
}

function sizeOf(tell: (size: Size) => void) {
  return ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    tell({ width: naturalWidth, height: naturalHeight })
}
