import { badgeCount } from '#src/lib/badge-count.ts'
import { cx } from '#src/lib/cx.ts'
import css from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface BadgeProps {
  count: number
  /** Accessible name: '3 non lues'. Without it the badge is decorative. */
  label?: string
  className?: string | undefined
}

export function Badge({ count, label, className }: BadgeProps) {
  const text = badgeCount(count)
  if (text === null) return null
  return (
    <span className={cx(css.badge, className)}>
      <span aria-hidden="true">{text}</span>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
