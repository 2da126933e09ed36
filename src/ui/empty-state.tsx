import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  /** An `Illustration`, instead of the icon. */
  art?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, art, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty} data-empty="">
      {art ?? (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={css.title}>{title}</p>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  )
}
