import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Badge } from './badge.tsx'
import css from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: ReactNode
  /** `label` must contain the count too. */
  badge?: number
}

export function IconButton({ label, icon, badge = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(css.button, className)} aria-label={label} title={label}>
      {icon}
      <Badge count={badge} className={css.badge} />
    </button>
  )
}
