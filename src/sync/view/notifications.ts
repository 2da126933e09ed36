import type { NotificationRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldRow, prepareFold, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'
import { viewNewest } from './newest.ts'

async function notificationFold(db: UserDb) {
  const [entries, state] = await Promise.all([liveEntries(db), db.collections.get('notifications')])
  return prepareFold('notifications', entries, state)
}

/** The newest notifications, newest first. */
export function viewNotifications(db: UserDb, limit: number): Promise<Viewed<NotificationRow>[]> {
  return viewNewest(db, 'notifications', db.notifications, limit)
}

/** How many notifications of the view are unread; always the count of what the list shows as unread. */
export async function viewUnreadCount(db: UserDb): Promise<number> {
  const fold = await notificationFold(db)
  const unread = await db.notifications.where('unread').equals(1).toArray()
  return unread.filter((row) => foldRow(fold, row.id, row)?.row.read_at === null).length
}
