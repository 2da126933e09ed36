import { useRouter } from '@tanstack/react-router'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { notificationRead, notificationReadAll } from '#src/domains/notifications/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { ShownLine } from './use-news-lines.ts'

interface NotificationActs {
  /** Marks the line's notifications read and follows its link. */
  open(line: ShownLine): void
  read(line: ShownLine): void
  /** Up to the newest row shown. */
  readAll(rows: readonly NotificationRow[]): void
}

export function useNotificationActs(): NotificationActs {
  const { sync } = useMirror()
  const router = useRouter()
  const attempt = useAttempt()
  const read = ({ rows }: ShownLine) => {
    const unread = rows.filter(({ read_at }) => read_at === null)
    void attempt(async () => {
      for (const { id, created_at } of unread) await sync.act(notificationRead, { id, createdAt: created_at })
    })
  }
  return {
    read,
    open(line) {
      read(line)
      if (line.path !== null) router.history.push(line.path)
    },
    readAll(rows) {
      void attempt(() => sync.act(notificationReadAll, { upTo: newestShown(rows) }))
    },
  }
}

/** Argument of 'mark all as read'; null for an empty list. */
export function newestShown(
  rows: readonly Pick<NotificationRow, 'id' | 'created_at' | 'sortKey'>[],
): { id: string; createdAt: string | null } | null {
  let newest: (typeof rows)[number] | null = null
  for (const row of rows) if (newest === null || row.sortKey > newest.sortKey) newest = row
  return newest === null ? null : { id: newest.id, createdAt: newest.created_at }
}
