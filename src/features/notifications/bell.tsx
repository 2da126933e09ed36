import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { notificationsLimit } from '#contract/limits.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { NotificationRow } from '#src/db/rows.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useNotifications, useUnreadCount } from '#src/mirror/views.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Menu, useCloseMenu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './bell.module.css'
import { emptyText, emptyTitle, NotificationItem, ReadAllButton } from './notification-list.tsx'
import { useNewsLines } from './use-news-lines.ts'
import { useNotificationActs } from './use-notification-acts.ts'

export function Bell() {
  const unread = useUnreadCount()
  const count = unread.filled ? unread.data : undefined
  return (
    <Menu
      kind="panel"
      label="Notifications"
      button={{
        label: bellName(count),
        content: (
          <>
            <BellIcon aria-hidden="true" />
            <Badge count={count ?? 0} className={css.badge} />
          </>
        ),
      }}
    >
      <Panel unread={count ?? 0} />
    </Menu>
  )
}

function Panel({ unread }: { unread: number }) {
  const view = useNotifications(notificationsLimit)
  const acts = useNotificationActs()
  const close = useCloseMenu()
  const rows = (view.data ?? []).map(({ row }) => row)
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <p className={css.title}>Notifications</p>
        {rows.length === 0 ? null : (
          <ReadAllButton variant="quiet" unread={unread} onPress={() => acts.readAll(rows)} />
        )}
      </div>
      <Mirrored
        kept
        view={view}
        skeleton={
          <div className={css.skeleton}>
            <Skeleton shape="row" lines={3} />
          </div>
        }
      >
        {(items) => <Items items={items} />}
      </Mirrored>
      <Link to="/notifications" className={css.all} onClick={close}>
        Voir toutes les notifications
      </Link>
    </div>
  )
}

function Items({ items }: { items: readonly Viewed<NotificationRow>[] }) {
  const close = useCloseMenu()
  const lines = useNewsLines(items)
  if (items.length === 0) return <EmptyState art="bell" title={emptyTitle} text={emptyText} />
  return (
    <ul>
      {lines.map((line) => (
        <NotificationItem key={line.key} line={line} onLeave={close} />
      ))}
    </ul>
  )
}

export function bellName(unread: number | undefined): string {
  if (unread === undefined) return 'Notifications'
  if (unread === 0) return 'Notifications, aucune non lue'
  return `Notifications, ${frenchNumber(unread)} ${unread === 1 ? 'non lue' : 'non lues'}`
}
