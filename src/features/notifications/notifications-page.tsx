import { useRef, useState } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import type { NotificationRow } from '#src/db/rows.ts'
import { cx } from '#src/lib/cx.ts'
import { dayHeading } from '#src/lib/day-heading.ts'
import { useNotifications, useUnreadCount } from '#src/mirror/views.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { emptyText, emptyTitle, NotificationItem, ReadAllButton } from './notification-list.tsx'
import css from './notifications-page.module.css'
import { useNewsLines } from './use-news-lines.ts'
import { useNotificationActs } from './use-notification-acts.ts'

const step = 60

export function NotificationsPage() {
  const [limit, setLimit] = useState(step)
  const view = useNotifications(limit)
  const unread = useUnreadCount().data ?? 0
  const acts = useNotificationActs()
  return (
    <Page
      title="Notifications"
      actions={
        (view.data ?? []).length > 0 ? (
          <ReadAllButton
            unread={unread}
            onPress={() => acts.readAll((view.data ?? []).map(({ row }) => row))}
          />
        ) : undefined
      }
    >
      <div className={css.measure}>
        <Mirrored kept view={view} skeleton={<Skeleton shape="row" lines={6} />}>
          {(items) =>
            items.length === 0 ? (
              <Card>
                <EmptyState art="bell" title={emptyTitle} text={emptyText} />
              </Card>
            ) : (
              <>
                <Days items={items} />
                {items.length >= limit ? (
                  <More key={limit} onMore={() => setLimit((count) => count + step)} />
                ) : null}
              </>
            )
          }
        </Mirrored>
      </div>
    </Page>
  )
}

function Days({ items }: { items: readonly Viewed<NotificationRow>[] }) {
  const lines = useNewsLines(items)
  const now = useMinute()
  const unreadAtFirst = useRef(new Set<string>())
  for (const { row } of lines) if (row.read_at === null) unreadAtFirst.current.add(row.id)
  return (
    <div className={cx('stack gap-3', css.days)}>
      {dayGroups(lines, ({ row }) => row, unreadAtFirst.current, now).map((group) => (
        <Region key={group.name} title={group.name} className={css.day}>
          <ul className={css.list}>
            {group.items.map((line) => (
              <NotificationItem key={line.key} line={line} />
            ))}
          </ul>
        </Region>
      ))}
    </div>
  )
}

interface Dated {
  id: string
  created_at: string | null
}

interface DayGroup<Item> {
  name: string
  items: Item[]
}

/** Groups by local day. Unread items of the first group stay on top, so that reading one moves no other. */
export function dayGroups<Item>(
  items: readonly Item[],
  row: (item: Item) => Dated,
  unreadAtFirst: ReadonlySet<string>,
  now: number,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const name = dayHeading(row(item).created_at, now)
    const group = groups.find((known) => known.name === name)
    if (group) group.items.push(item)
    else groups.push({ name, items: [item] })
  }
  const top = groups[0]
  if (top) {
    const first = (item: Item) => unreadAtFirst.has(row(item).id)
    top.items = [...top.items.filter(first), ...top.items.filter((item) => !first(item))]
  }
  return groups
}
