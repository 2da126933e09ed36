import { Link } from '@tanstack/react-router'
import { Archive, BellOff, CircleAlert, Lock } from 'lucide-react'
import type { Ref } from 'react'
import { counted } from '#src/components/counted.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { cx } from '#src/lib/cx.ts'
import { fullDate } from '#src/lib/dates.ts'
import { shortAgo } from '#src/lib/short-ago.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { ConversationMenu } from '../conversation-menu.tsx'
import css from './conversation-row.module.css'
import { lastWords } from './last-words.ts'

interface ConversationRowProps {
  conversation: ConversationView
  /** ms since 1970. */
  now: number
  here?: boolean
  place?: { ref: Ref<HTMLLIElement>; 'data-index': number; 'aria-posinset': number; 'aria-setsize': number }
}

export function ConversationRow({ conversation, now, here = false, place }: ConversationRowProps) {
  const { id, other, product, unread, archived, muted, closure, waiting, failed, active_at, local } =
    conversation
  return (
    <li {...place} className={cx(css.row, unread > 0 && css.unread, here && css.here)}>
      <span className={css.pictures}>
        {product.photo === null ? (
          <NoPhoto title={product.title} className={css.photo} />
        ) : (
          <PhotoPicture photo={product.photo} alt="" sizes="56px" className={css.photo} />
        )}
        <span className={css.avatar}>
          <Avatar name={other.name} src={other.avatar} size={24} />
        </span>
      </span>
      <div className={css.words}>
        <p className={css.head}>
          <Link
            to="/conversations/$id"
            params={{ id }}
            className={css.link}
            aria-label={`${other.name}, ${product.title}`}
            aria-current={here || undefined}
          >
            <span className={css.name}>{other.name}</span>
          </Link>
          {archived ? <Archive className={css.sign} role="img" aria-label="Archivée" /> : null}
          {muted ? <BellOff className={css.sign} role="img" aria-label="En silencieux" /> : null}
          {closure === null ? null : <Lock className={css.sign} role="img" aria-label="Fermée" />}
          {active_at === null ? null : (
            <time className={css.when} dateTime={active_at} title={fullDate(active_at)}>
              {shortAgo(active_at, now)}
            </time>
          )}
        </p>
        <p className={css.product}>{product.title}</p>
        <p className={css.last}>
          {failed > 0 ? (
            <CircleAlert className={css.failed} role="img" aria-label="Un message n’a pas été envoyé" />
          ) : (
            <PendingMark waiting={waiting} />
          )}
          <span className={css.said}>{lastWords(conversation)}</span>
          <Badge
            count={unread}
            label={counted(unread, 'message non lu', 'messages non lus')}
            className={css.badge}
          />
        </p>
      </div>
      {local ? null : (
        <div className={css.menu}>
          <ConversationMenu conversation={conversation} />
        </div>
      )}
    </li>
  )
}
