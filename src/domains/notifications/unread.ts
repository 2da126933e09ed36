import type { UserDb } from '#src/db/user-db.ts'
import { conversationOfTag, newsTag } from '#src/lib/shown-tags.ts'
import { viewConversations, viewUnreadMessages } from '../conversations/queries.ts'
import { viewStats } from '../dashboard/dashboard.ts'
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

/** Tags of shown system notifications whose content has been read here or on another device. */
export async function staleTags(db: UserDb, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return []
  const [conversations, news] = await Promise.all([viewConversations(db), viewUnreadCount(db)])
  const unread = new Set(conversations.filter((one) => one.unread > 0).map(({ id }) => id))
  return tags.filter((tag) => {
    const conversation = conversationOfTag(tag)
    return conversation === null ? tag === newsTag && news === 0 : !unread.has(conversation)
  })
}
