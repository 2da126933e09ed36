import { useRouter } from '@tanstack/react-router'
import type { NotificationRow } from '#src/db/rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { actFailure } from '#src/parts/act-failure.ts'
import { notificationRead, notificationReadAll } from '#src/sync/mutations/notifications.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { newestShown } from './newest.ts'
import { notificationTarget } from './notification-target.ts'

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
  const toasts = useToasts()

  const attempt = (work: Promise<void>) => {
    work.catch((error: unknown) => toasts.show({ type: 'error', ...actFailure(error) }))
  }
  return {
    open(row) {
      if (row.read_at === null) {
        attempt(sync.act(notificationRead, { id: row.id, createdAt: row.created_at }))
      }
      const path = notificationTarget(row)
      if (path !== null) router.history.push(path)
    },
    readAll(rows) {
      attempt(sync.act(notificationReadAll, { upTo: newestShown(rows) }))
    },
  }
}
