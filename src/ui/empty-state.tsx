import { lazy, type ReactNode, Suspense } from 'react'
import css from './empty-state.module.css'
import type { Drawing } from './illustration.tsx'

export interface EmptyStateProps {
  icon?: ReactNode
  /** A drawing instead of the icon; its code is loaded when it is shown. */
  art?: Drawing
  title: string
  text?: ReactNode
  action?: ReactNode
}

const Illustration = lazy<(props: { of: Drawing }) => ReactNode>(async () => {
  const loaded = await import('./illustration.tsx').catch(() => null)
  return { default: loaded?.Illustration ?? (() => null) }
})

export function EmptyState({ icon, art, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty} data-empty="">
      {art === undefined ? (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      ) : (
        <div className={css.art}>
          <Suspense>
            <Illustration of={art} />
          </Suspense>
        </div>
      )}
      <p className={css.title}>{title}</p>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  )
}
