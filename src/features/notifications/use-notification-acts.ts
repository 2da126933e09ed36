import { useRouter } from '@tanstack/react-router'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { notificationTarget } from '#src/lib/notification-target.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { notificationRead, notificationReadAll } from '#src/sync/mutations/notifications.ts'
import { newestShown } from './newest.ts'

export interface NotificationActs {
  /** Marks it read and goes where it leads. */
  open(row: NotificationRow): void
  /** Marks all read up to the newest one shown. */
  readAll(rows: readonly NotificationRow[]): void
}

/** What can be done with notifications, in the bell and on the page. */
export function useNotificationActs(): NotificationActs {
  const { sync } = useMirror()
  const router = useRouter()
  const attempt = useAttempt()
  return {
    open(row) {
      if (row.read_at === null) {
        void attempt(() => sync.act(notificationRead, { id: row.id, createdAt: row.created_at }))
      }
      const path = notificationTarget(row)
      if (path !== null) router.history.push(path)
    },
    readAll(rows) {
      void attempt(() => sync.act(notificationReadAll, { upTo: newestShown(rows) }))
    },
  }
}
