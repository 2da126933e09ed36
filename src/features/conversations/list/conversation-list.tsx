import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, BellOff, CheckCheck, CircleAlert, Lock } from 'lucide-react'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { counted } from '#src/components/counted.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { cx } from '#src/lib/cx.ts'
import { messageText } from '#src/lib/message-texts.ts'
import { shortAgo } from '#src/lib/short-ago.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { SwipeRow } from '#src/ui/swipe-row.tsx'
import { Time } from '#src/ui/time.tsx'
import { useLongList } from '#src/ui/use-long-list.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { ConversationMenu } from '../conversation-menu.tsx'
import { useReadAhead } from '../read-ahead.ts'
import { useConversationActs } from '../use-conversation-acts.ts'
import css from './conversation-list.module.css'

/** Lists longer than this are virtualised. */
const many = 30
const rowHeight = 85

interface ConversationListProps {
  conversations: readonly ConversationView[]
}

export function ConversationList({ conversations }: ConversationListProps) {
  const now = useMinute()
  useReadAhead(conversations)
  return conversations.length > many ? (
    <LongList conversations={conversations} />
  ) : (
    <ul className={css.list}>
      {conversations.map((one) => (
        <ConversationRow key={one.id} conversation={one} now={now} />
      ))}
    </ul>
  )
}

function LongList({ conversations }: ConversationListProps) {
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const { virtual, onFocus } = useLongList({
    count: conversations.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
  })
  const rows = virtual.getVirtualItems()
  const before = (rows[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <ul
      ref={list}
      className={css.list}
      onFocus={onFocus}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {rows.map(({ key, index }) => {
        const one = conversations[index]
        if (one === undefined) return null
        return (
          <ConversationRow
            key={key}
            conversation={one}
            now={now}
            place={{
              ref: virtual.measureElement,
              'data-index': index,
              'aria-posinset': index + 1,
              'aria-setsize': conversations.length,
            }}
          />
        )
      })}
    </ul>
  )
}

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
  const acts = useConversationActs()
  return (
    <li {...place} className={cx(css.item, unread > 0 && css.unread, here && css.here)}>
      <SwipeRow
        className={css.row}
        left={
          local
            ? null
            : {
                label: archived ? 'Désarchiver' : 'Archiver',
                icon: archived ? <ArchiveRestore /> : <Archive />,
                run: () => void acts.archive(conversation),
              }
        }
        right={
          local || unread === 0
            ? null
            : { label: 'Marquer comme lue', icon: <CheckCheck />, run: () => void acts.read(conversation) }
        }
      >
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
              <Time className={css.when} at={active_at}>
                {shortAgo(active_at, now)}
              </Time>
            )}
          </p>
          <p className={css.product}>{product.title}</p>
          <p className={css.last}>
            {failed > 0 ? (
              <CircleAlert className={css.failed} role="img" aria-label="Un message n’a pas été envoyé" />
            ) : (
              <PendingMark waiting={waiting} />
            )}
            <span className={css.preview}>{lastWords(conversation)}</span>
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
      </SwipeRow>
    </li>
  )
}

/** The last message as a list shows it: 'Vous : d’accord', 'Photo', 'Offre : 12 500 F'. */
export function lastWords({ last_message, other }: Pick<Conversation, 'last_message' | 'other'>): string {
  if (last_message === null) return 'Aucun message'
  const { sender_id } = last_message
  const isOwn = sender_id !== null && sender_id !== other.id
  return isOwn ? `Vous\u00a0: ${messageText(last_message)}` : messageText(last_message)
}
