import type { UserDb } from '#src/db/user-db.ts'
import { conversationOfTag, newsTag } from '#src/lib/shown-tags.ts'
import { viewConversations } from './conversations.ts'
import { viewUnreadCount } from './notifications.ts'

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
