import { useState } from 'react'
import { avatarColour, initials } from '#src/lib/initials.ts'
import css from './avatar.module.css'
import { usePictureLeave } from './data-saver.ts'

export interface AvatarProps {
  name: string
  src?: string | null
  /** Side in CSS pixels. */
  size?: number
}

/** A person's picture; initials on one of eight colours when there is none or when it fails. Decoration beside a name. */
export function Avatar({ name, src = null, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { may } = usePictureLeave(src === '' ? null : src)
  const style = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }
  if (may && src !== null && src !== '' && failed !== src) {
    return (
      <img
        className={css.avatar}
        style={style}
        src={src}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    )
  }
  return (
    <span className={css.avatar} style={style} data-colour={avatarColour(name)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
