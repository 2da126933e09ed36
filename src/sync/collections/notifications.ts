import { listNotifications, notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { feed } from './make.ts'

/** The user's notifications. */
export const notificationsCollection = feed({
  name: 'notifications',
  table: (db) => db.notifications,
  path: listNotifications.path,
  window: 50,
  row: notification,
  store: (row): NotificationRow => ({
    ...row,
    sortKey: sortKey(row.created_at, row.id),
    unread: row.read_at === null ? 1 : 0,
  }),
})
