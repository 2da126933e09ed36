import { listNotifications, notification, readPreferences } from '#contract/notifications.ts'
import type { NotificationRow, PreferencesRow } from '#src/db/rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { feed, value } from './make.ts'

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

/** Absent (404) on servers without this endpoint. */
export const preferencesCollection = value({
  name: 'preferences',
  table: (db) => db.preferences,
  path: readPreferences.path,
  answer: readPreferences.answer,
  store: ({ data }): PreferencesRow => ({ id: 'notifications', wanted: data }),
})
