import { type ReactNode, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './region.module.css'

export interface RegionProps {
  title: string
  action?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Region({ title, action, children, className }: RegionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('shrink', className)}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
