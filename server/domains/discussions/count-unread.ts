import { and, eq, isNull, sql } from 'drizzle-orm'
import { conversationMembers, conversations } from '#server/db/schema/discussions.ts'
import type { Tx } from '#server/db/types.ts'

/** Messages that this person has not read, in conversations that are not archived. */
export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({
      unread: sql`coalesce(sum(${conversations.lastSeq} - ${conversationMembers.readSeq}), 0)`.mapWith(
        Number,
      ),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.userId, userId), isNull(conversationMembers.archivedAt)))
  return row?.unread ?? 0
}
