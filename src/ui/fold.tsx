import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './fold.module.css'

interface FoldProps {
  title: string
  note?: string
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

export function Fold({ title, note, open, onToggle, children }: FoldProps) {
  return (
    <details
      className={css.fold}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={css.summary}>
        {title}
        {note === undefined ? null : <span className={css.note}>{note}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
