import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './banner.module.css'

interface BannerProps {
  tone: 'info' | 'warning'
  text: string
  action: ReactNode
}

/** One sentence and one way on, over the page. */
export function Banner({ tone, text, action }: BannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert
  return (
    <div className={cx(css.banner, css[tone])} role="status">
      <div className={css.inner}>
        <Icon aria-hidden="true" />
        <p className={css.text}>{text}</p>
        {action}
      </div>
    </div>
  )
}
