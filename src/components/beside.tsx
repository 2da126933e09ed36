import type { ReactNode } from 'react'
import css from './beside.module.css'

/** First column of `columns` on a wide window: stays in sight and scrolls by itself. */
export function Beside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.beside} aria-label={label}>
      {children}
    </aside>
  )
}
