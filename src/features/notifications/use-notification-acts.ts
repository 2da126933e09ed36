import { useRouter } from '@tanstack/react-router'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { notificationRead, notificationReadAll } from '#src/domains/notifications/notifications.ts'
import { notificationTarget } from '#src/lib/notification-target.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

interface NotificationActs {
  /** Marks the notification read and follows its link. */
  open(row: NotificationRow): void
  read(row: NotificationRow): void
  /** Up to the newest row shown. */
  readAll(rows: readonly NotificationRow[]): void
}

export function useNotificationActs(): NotificationActs {
  const { sync } = useMirror()
  const router = useRouter()
  const attempt = useAttempt()
  const read = (row: NotificationRow) => {
    if (row.read_at !== null) return
    void attempt(() => sync.act(notificationRead, { id: row.id, createdAt: row.created_at }))
  }
  return {
    read,
    open(row) {
      read(row)
      const path = notificationTarget(row)
      if (path !== null) router.history.push(path)
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
