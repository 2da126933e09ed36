import { Image, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { usePictureLeave } from './data-saver.ts'
import css from './picture.module.css'

export interface PictureProps {
  src: string | null
  /** Empty when the title is next to it. */
  alt: string
  width?: number | null
  height?: number | null
  /** In CSS pixels; without it a square as wide as the parent. */
  size?: number
  /** Files `<base>-<width>.avif` and `.webp` for srcset. */
  variants?: { base: string; widths: readonly number[] } | null
  sizes?: string | undefined
  /** ThumbHash in base64, shown until the picture has loaded. */
  hash?: string | null
  eager?: boolean
  className?: string | undefined
}

/** Without layout shift; empty when it fails. With the data saver, an uncached picture waits for a tap. */
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

/** The decoder loads with the first blur. */
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
      () => {},
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
