import type { ReactNode } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { cx } from '#src/lib/cx.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { TimeAgo } from '#src/ui/time.tsx'
import css from './entry-line.module.css'
import { entrySize } from './entry-size.ts'
import { describeEntry, entryMark } from './texts.ts'

interface EntryLineProps {
  entry: StoredEntry
  title: string | undefined
  children: ReactNode
  actions?: ReactNode
  /** Size of the attached photos, bytes. */
  photos?: number
  /** Places a single action next to the text instead of below it. */
  beside?: boolean
}

/** Text alone costs next to nothing; photos do. */
const leastShown = 50 * 1024

export function EntryLine({ entry, title, children, actions, photos = 0, beside = false }: EntryLineProps) {
  const size = entrySize(entry.args) + photos
  return (
    <li className={cx(css.entry, beside && css.beside)}>
      <EventMark type={entryMark(entry)} />
      <div className="shrink">
        <p className={css.what} dir="ltr">
          {describeEntry(entry, title).what}
        </p>
        <p className="small quiet">
          <TimeAgo at={entry.createdAt} />
          {size < leastShown ? null : ` · ${sizeText(size)}`}
        </p>
        {children}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </li>
  )
}
