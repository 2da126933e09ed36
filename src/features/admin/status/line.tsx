import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import css from './lines.module.css'

interface LineProps {
  name: string
  count: number
  children?: ReactNode
}

export function Line({ name, count, children = null }: LineProps) {
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {children === null ? null : <span className={css.since}>{children}</span>}
      </span>
      <span className={cx(css.count, count === 0 && css.none)}>{frenchNumber(count)}</span>
    </li>
  )
}
