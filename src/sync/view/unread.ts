import type { UserDb } from '#src/db/user-db.ts'
import { viewStats } from './dashboard.ts'
import { viewUnreadCount } from './notifications.ts'

/** Everything that is unread: notifications of the view, and messages as far as the server tells. */
export async function viewUnread(db: UserDb): Promise<number> {
  const [notifications, stats] = await Promise.all([viewUnreadCount(db), viewStats(db)])
  return notifications + (stats?.row.overview.unread_messages ?? 0)
}
