import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { cx } from '#src/lib/cx.ts'
import { shortAgo } from '#src/lib/short-ago.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { SwipeRow } from '#src/ui/swipe-row.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './notification-list.module.css'
import type { ShownLine } from './use-news-lines.ts'
import { useNotificationActs } from './use-notification-acts.ts'

interface NotificationItemProps {
  line: ShownLine
  /** Before a link of the line is followed. */
  onLeave?: () => void
}

export function NotificationItem({ line, onLeave }: NotificationItemProps) {
  const { row, waiting, photo, path } = line
  const acts = useNotificationActs()
  const now = useMinute()
  const unread = row.read_at === null
  const [focusKept, keepFocus] = useState(false)
  const content = (
    <>
      {photo === null ? (
        <EventMark type={row.type} />
      ) : (
        <PhotoPicture photo={photo} alt="" sizes="48px" className={css.photo} />
      )}
      <span className={css.words}>
        <span className={css.line}>
          <span className={css.title}>
            {unread ? <VisuallyHidden>Non lue : </VisuallyHidden> : null}
            {row.title}
          </span>
          {row.created_at === null ? null : (
            <Time className={css.when} at={row.created_at}>
              {shortAgo(row.created_at, now)}
            </Time>
          )}
        </span>
        <span className={css.line}>
          <span className={cx(css.message, path === null && css.whole)} dir="ltr">
            {row.message}
          </span>
          <PendingMark waiting={waiting} refused={unread} />
          {unread ? <span className={css.dot} aria-hidden="true" /> : null}
        </span>
      </span>
    </>
  )
  const swipe = unread
    ? { label: 'Marquer comme lue', icon: <CheckCheck />, run: () => acts.read(line) }
    : null
  return (
    <li className={cx(css.item, unread && css.unread)}>
      <SwipeRow left={swipe} right={swipe}>
        {!unread && path === null && !focusKept ? (
          <div className={css.body}>{content}</div>
        ) : (
          <button
            type="button"
            className={css.body}
            onClick={() => {
              // Stay a button for this visit, to keep the focus.
              keepFocus(true)
              if (path !== null) onLeave?.()
              acts.open(line)
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
