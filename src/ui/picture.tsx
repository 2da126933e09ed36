import { Image, ImageOff } from 'lucide-react'
import { useState } from 'react'
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
  /** Seen without scrolling: loaded at once. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A square picture that moves nothing while it loads, and stays quiet when it can not be had. With the data saver one
 * that is not on this device waits for a tap.
 */
export function Picture({ src, alt, width, height, size, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const missing = src === null || src === '' || failed === src
  const { may, allow } = usePictureLeave(missing ? null : src)
  const style = size === undefined ? undefined : { inlineSize: size, blockSize: size }
  return (
    <span className={cx(css.frame, className)} style={style} data-missing={missing || undefined}>
      {missing ? (
        <ImageOff
          aria-hidden={alt === ''}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt || undefined}
        />
      ) : may ? (
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
      ) : may === null ? null : (
        <Held alt={alt} onShow={allow} />
      )}
    </span>
  )
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
