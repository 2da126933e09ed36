import { useLiveQuery } from 'dexie-react-hooks'
import { ImageOff } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Photo } from '#contract/photos.ts'
import { localFileId } from '#src/lib/local-file.ts'
import { mostEnlarged, type Size } from '#src/lib/photo-zoom.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { useAddress } from '../use-address.ts'
import css from './photo-viewer.module.css'

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
  return localFileId(props.photo.url) === null ? <ServerSlide {...props} /> : <LocalSlide {...props} />
}

function LocalSlide({ photo, place, alt, isHere, size, onSize }: PhotoSlideProps) {
  const { db } = useMirror()
  const kept = useLiveQuery(() => db.draftPhotos.get(localFileId(photo.url) ?? ''), [db, photo.url])
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
  const { small, large, note, request, onLargeFailed, onSmallFailed } = useViewedPhoto(photo, shown, isHere)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isLoaded = large !== null && loaded === large.src
  const words = isHere && (note !== null || request !== null)
  return (
    <Frame
      place={place}
      isHere={isHere}
      busy={large !== null && !isLoaded}
      below={
        words ? (
          <p className={css.note} role="status">
            {note}
            {request === null ? null : (
              <Button size="small" onClick={request}>
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

function sizeOf(onSize: (size: Size) => void) {
  return ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    onSize({ width: naturalWidth, height: naturalHeight })
}

interface ViewedPhoto {
  /** Shown at once; null when no variant is on the device. */
  small: string | null
  /** Shown over `small` once loaded; null while it must not load. */
  large: Variant | null
  note: string | null
  /** Set while the data saver needs the user's consent. */
  request: (() => void) | null
  onLargeFailed: () => void
  onSmallFailed: () => void
}

/** `shown`: URL of the variant that the page already shows. */
function useViewedPhoto(photo: Photo, shown: string | null, isHere: boolean): ViewedPhoto {
  const saver = use(DataSaverContext)
  const saves = useSyncExternalStore(saver.subscribe, saver.saves, () => false)
  const online = useSyncStatus('online')
  const kept = useKeptVariant(photo)
  const [isRequested, request] = useState(false)
  const [failed, fail] = useState<readonly string[]>([])
  const [widest] = variantsOf(photo)
  const first = kept?.src ?? shown
  const small = first !== null && !failed.includes(first) ? first : null
  const isMissing = isHere && kept !== undefined && kept?.isWidest !== true && widest !== undefined
  const hasFailed = widest !== undefined && failed.includes(widest.src)
  const waits = isMissing && online && saves && !isRequested
  const large = isMissing && online && !waits && !hasFailed ? widest : null
  return {
    small,
    large,
    note: isMissing ? photoNote({ online, hasFailed, hasSmall: small !== null }) : null,
    request: waits ? () => request(true) : null,
    onLargeFailed: () => widest && fail([...failed, widest.src]),
    onSmallFailed: () => first !== null && fail([...failed, first]),
  }
}

interface Missing {
  online: boolean
  hasFailed: boolean
  hasSmall: boolean
}

/** Message when the large variant is not on the device; null while it may still load. */
function photoNote({ online, hasFailed, hasSmall }: Missing): string | null {
  if (online && !hasFailed) return null
  if (!hasSmall) return 'Cette photo n’est pas sur cet appareil.'
  return online
    ? 'La grande photo n’a pas pu être chargée. Voici la petite.'
    : 'Hors ligne\u00a0: la grande photo n’est pas sur cet appareil. Voici la petite.'
}

interface KeptVariant {
  src: string
  /** The server has no wider one. */
  isWidest: boolean
}

/** Widest variant of a photo in the caches: undefined while searching, null when there is none. */
function useKeptVariant(photo: Photo): KeptVariant | null | undefined {
  const saver = use(DataSaverContext)
  const [found, setFound] = useState<{ url: string; kept: KeptVariant | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    const search = async () => {
      for (const [at, { avif, src }] of variantsOf(photo).entries()) {
        for (const address of avif === null ? [src] : [avif, src]) {
          if (await saver.has(address)) return { src: address, isWidest: at === 0 }
        }
      }
      return null
    }
    void search().then((kept) => {
      if (isWanted) setFound({ url: photo.url, kept })
    })
    return () => {
      isWanted = false
    }
  }, [saver, photo])
  return found?.url === photo.url ? found.kept : undefined
}

interface Variant {
  avif: string | null
  src: string
}

/** Widest first; a single entry when the server stores one width only. */
function variantsOf({ url, base, widths }: Photo): Variant[] {
  if (!base || !widths || widths.length === 0) return [{ avif: null, src: url }]
  return [...widths]
    .sort((a, b) => b - a)
    .map((width) => ({ avif: `${base}-${width}.avif`, src: `${base}-${width}.webp` }))
}
