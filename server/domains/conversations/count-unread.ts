import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { conversationMembers, conversations, messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import { byOthers } from './resolve-ids.ts'

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(conversationMembers)
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, conversationMembers.conversationId),
        gt(conversations.lastSeq, conversationMembers.readSeq),
      ),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.seq, conversationMembers.readSeq),
        byOthers(messages.senderId, userId),
      ),
    )
    .where(and(eq(conversationMembers.userId, userId), isNull(conversationMembers.archivedAt)))
  return row?.unread ?? 0
}
