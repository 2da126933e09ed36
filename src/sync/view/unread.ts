import type { UserDb } from '#src/db/user-db.ts'
import { viewUnreadMessages } from './conversations.ts'
import { viewStats } from './dashboard.ts'
import { viewUnreadCount } from './notifications.ts'

/** Everything that is unread: notifications of the view, and messages by the mirror or, without it, by the dashboard. */
export async function viewUnread(db: UserDb): Promise<number> {
  const [notifications, messages] = await Promise.all([viewUnreadCount(db), viewMessagesToRead(db)])
  return notifications + messages
}

/** Unread messages: of the mirrored conversations, or as far as the dashboard tells where there are none. */
export async function viewMessagesToRead(db: UserDb): Promise<number> {
  const mirrored = await viewUnreadMessages(db)
  return mirrored ?? (await viewStats(db))?.row.overview.unread_messages ?? 0
}
