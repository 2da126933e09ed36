import { useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { avatarColour, initials } from '#src/lib/initials.ts'
import css from './avatar.module.css'
import { usePictureLeave } from './data-saver.ts'

export interface AvatarProps {
  name: string
  src?: string | null
  /** Side in CSS pixels; one class each, because the content security policy forbids inline styles. */
  size?: 24 | 34 | 40 | 72 | 88
}

/** Initials on one of eight colours without a picture. Decorative: the name is shown next to it. */
export function Avatar({ name, src = null, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { may } = usePictureLeave(src === '' ? null : src)
  const look = cx(css.avatar, css[`side-${size}`])
  if (may && src !== null && src !== '' && failed !== src) {
    return (
      <img
        className={look}
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
    <span className={look} data-colour={avatarColour(name)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
