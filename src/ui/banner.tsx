import { Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './banner.module.css'
import { IconButton } from './icon-button.tsx'

export interface BannerProps {
  tone: 'info' | 'warning'
  icon?: ReactNode
  title?: string
  text: string
  action: ReactNode
  onClose?: () => void
}

export function Banner({ tone, icon, title, text, action, onClose }: BannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert
  return (
    <div className={cx(css.banner, css[tone])} role="status">
      <div className={css.inner}>
        <span className={css.icon} aria-hidden="true">
          {icon ?? <Icon />}
        </span>
        <div className={css.content}>
          <div className={css.words}>
            {title === undefined ? null : <p className={css.title}>{title}</p>}
            <p dir="ltr">{text}</p>
          </div>
          <div className={css.action}>{action}</div>
        </div>
        {onClose === undefined ? null : <IconButton label="Fermer" icon={<X />} onClick={onClose} />}
      </div>
    </div>
  )
}
