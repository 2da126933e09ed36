import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './rows.module.css'

/** Rows on the page, divided by lines. Each child is a list item with one link or button of class `rowClass`. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css.rows}>
      {children}
    </ul>
  )
}

export interface RowContentProps {
  icon: ReactNode
  label: string
  /** Below the label: a state, or what is behind the row. */
  hint?: ReactNode
  /** At the end: a number or an amount. */
  value?: ReactNode
  /** It leads to what deletes something. */
  danger?: boolean
}

/** For links that a router component renders, and for buttons. */
export const rowClass = css.row

export function RowContent({ icon, label, hint, value, danger = false }: RowContentProps) {
  return (
    <>
      <span className={css.icon} data-danger={danger || undefined} aria-hidden="true">
        {icon}
      </span>
      <span className={css.words} data-danger={danger || undefined}>
        <span className={css.text}>
          <span className="semibold">{label}</span>{' '}
          {hint === undefined ? null : <span className="small quiet">{hint}</span>}
        </span>{' '}
        {value === undefined ? null : <span className={css.value}>{value}</span>}
      </span>
      <ChevronRight className={css.onward} aria-hidden="true" />
    </>
  )
}
