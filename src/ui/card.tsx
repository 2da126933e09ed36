import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './card.module.css'

export interface CardProps {
  children: ReactNode
  flush?: boolean
  className?: string | undefined
}

export function Card({ children, flush = false, className }: CardProps) {
  return <div className={cx(css.card, flush && css.flush, className)}>{children}</div>
}
