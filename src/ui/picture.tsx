import { Image, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { usePictureLeave } from './data-saver.ts'
import css from './picture.module.css'

export interface PictureProps {
  src: string | null
  /** Empty when the title stands beside it. */
  alt: string
  /** The file's own size in pixels, when known. */
  width?: number | null
  height?: number | null
  /** Side in CSS pixels; without it the picture is a square as wide as its place. */
  size?: number
  /** The same picture in several widths, `<base>-<width>.avif` and `.webp`: the browser takes what suits its place. */
  variants?: { base: string; widths: readonly number[] } | null
  /** How wide the place is, for the choice among variants. */
  sizes?: string | undefined
  /** ThumbHash in base64: a blur that stands in the place until the picture is there. */
  hash?: string | null
  /** Seen without scrolling: loaded at once. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A square picture that moves nothing while it loads, and stays quiet when it can not be had. With the data saver one
 * that is not on this device waits for a tap.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    size,
    variants = null,
    sizes,
    hash = null,
    eager = false,
    className,
  } = props
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const missing = src === null || src === '' || failed === src
  const { may, allow } = usePictureLeave(missing ? null : src)
  const frame = useBlur(missing || loaded === src ? null : hash)
  const style = size === undefined ? undefined : { inlineSize: size, blockSize: size }
  return (
    <span ref={frame} className={cx(css.frame, className)} style={style} data-missing={missing || undefined}>
      {missing ? (
        <ImageOff
          aria-hidden={alt === ''}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt || undefined}
        />
      ) : may ? (
        <picture className={css.choice}>
          {variants === null
            ? null
            : ['avif', 'webp'].map((kind) => (
                <source
                  key={kind}
                  type={`image/${kind}`}
                  srcSet={variants.widths
                    .map((wide) => `${variants.base}-${wide}.${kind} ${wide}w`)
                    .join(', ')}
                  sizes={sizes}
                />
              ))}
          <img
            className={cx(css.image, loaded === src && css.loaded)}
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0) setLoaded(src)
            }}
            src={src}
            alt={alt}
            width={size ?? width ?? 400}
            height={size ?? height ?? 400}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            onLoad={() => setLoaded(src)}
            onError={() => setFailed(src)}
          />
        </picture>
      ) : may === null ? null : (
        <Held alt={alt} onShow={allow} />
      )}
    </span>
  )
}

/** Puts the blur behind the picture's place; its code comes with the first one. */
function useBlur(hash: string | null) {
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = frame.current
    if (hash === null || place === null) return
    let isWanted = true
    void import('./thumb-hash.ts').then(
      ({ blurred }) => {
        const address = isWanted ? blurred(hash) : null
        if (address !== null) place.style.background = `center / cover url(${address})`
      },
      () => {
        // Without network the place stays plain.
      },
    )
    return () => {
      isWanted = false
      place.style.background = ''
    }
  }, [hash])
  return frame
}

function Held({ alt, onShow }: { alt: string; onShow: () => void }) {
  return (
    <button type="button" className={css.held} onClick={onShow}>
      <Image aria-hidden="true" />
      <span className={css.show}>Afficher la photo</span>
      {alt === '' ? null : <span className="visually-hidden">{` : ${alt}`}</span>}
    </button>
  )
}
