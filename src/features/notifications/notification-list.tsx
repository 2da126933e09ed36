import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import type { NotificationRow } from '#src/db/rows.ts'
import { cx } from '#src/lib/cx.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { SwipeRow } from '#src/ui/swipe-row.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './notification-list.module.css'

interface NotificationItemProps {
  row: NotificationRow
  waiting: boolean
  /** Null when pressing has no effect: already read, and no link. */
  onOpen: (() => void) | null
  onRead: () => void
}

export function NotificationItem({ row, waiting, onOpen, onRead }: NotificationItemProps) {
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
        <span className="small quiet">
          <TimeAgo at={row.created_at} />
        </span>
      </span>
      <span className={css.marks}>
        {unread ? <span className={css.dot} aria-hidden="true" /> : null}
        <PendingMark waiting={waiting} refused={unread} />
      </span>
    </>
  )
  const swipe = unread ? { label: 'Marquer comme lue', icon: <CheckCheck />, run: onRead } : null
  return (
    <li className={cx(css.item, unread && css.unread)}>
      <SwipeRow left={swipe} right={swipe}>
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
      </SwipeRow>
    </li>
  )
}

interface ReadAllButtonProps {
  unread: number
  variant?: ButtonVariant
  onPress: () => void
}

/** Stays in the page, without effect, when all are read: the pressed button keeps its focus. */
export function ReadAllButton({ unread, variant = 'secondary', onPress }: ReadAllButtonProps) {
  const done = unread === 0
  return (
    <Button
      size={variant === 'quiet' ? 'small' : 'line'}
      variant={variant}
      className={cx(done && css.done)}
      icon={variant === 'quiet' ? undefined : <CheckCheck aria-hidden="true" />}
      inactive={done}
      onClick={onPress}
    >
      Tout marquer comme lu
    </Button>
  )
}

export const emptyTitle = 'Aucune notification'
export const emptyText = 'Vous êtes à jour !'
