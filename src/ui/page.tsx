import { type ReactNode, useEffect } from 'react'
import { documentTitle } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import css from './page.module.css'

export interface PageProps {
  title: string
  actions?: ReactNode
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** A narrow column, for forms and reading. */
  narrow?: boolean
  children: ReactNode
}

/** A screen: its one h1 (where focus goes after navigation), the tab's title, and the content. */
export function Page({ title, actions, lead, narrow = false, children }: PageProps) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <div className={cx(css.page, narrow && css.narrow)}>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
