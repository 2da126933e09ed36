import { useState } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import type { NotificationRow } from '#src/db/rows.ts'
import { cx } from '#src/lib/cx.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './notification-item.module.css'

interface NotificationItemProps {
  row: NotificationRow
  waiting: boolean
  /** Null when pressing has no effect: already read, and no link. */
  onOpen: (() => void) | null
}

export function NotificationItem({ row, waiting, onOpen }: NotificationItemProps) {
  const unread = row.read_at === null
  const [focusKept, keepFocus] = useState(false)
  const content = (
    <>
      <EventMark type={row.type} />
      <span className={css.words}>
        <span className={css.title}>
          {unread ? <VisuallyHidden>Non lue : </VisuallyHidden> : null}
          {row.title}
        </span>
        {row.message === '' ? null : (
          <span className={css.message} dir="ltr">
            {row.message}
          </span>
        )}
        <span className={css.when}>
          <TimeAgo at={row.created_at} />
        </span>
      </span>
      <span className={css.marks}>
        {unread ? <span className={css.dot} aria-hidden="true" /> : null}
        <PendingMark waiting={waiting} refused={unread} />
      </span>
    </>
  )
  return (
    <li className={cx(css.item, unread && css.unread)}>
      {onOpen === null && !focusKept ? (
        <div className={css.body}>{content}</div>
      ) : (
        <button
          type="button"
          className={css.body}
          onClick={() => {
            // Stay a button for this visit, to keep the focus.
            keepFocus(true)
            onOpen?.()
          }}
        >
          {content}
        </button>
      )}
    </li>
  )
}
