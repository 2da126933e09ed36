import type { UserDb } from '#src/db/user-db.ts'
import { viewUnreadMessages } from './conversations.ts'
import { viewStats } from './dashboard.ts'
import { viewUnreadCount } from './notifications.ts'

export async function viewUnread(db: UserDb): Promise<number> {
  const [notifications, messages] = await Promise.all([viewUnreadCount(db), viewMessagesToRead(db)])
  return notifications + messages
}

/** From the mirrored conversations, else from the dashboard. */
export async function viewMessagesToRead(db: UserDb): Promise<number> {
  const mirrored = await viewUnreadMessages(db)
  return mirrored ?? (await viewStats(db))?.row.overview.unread_messages ?? 0
}
