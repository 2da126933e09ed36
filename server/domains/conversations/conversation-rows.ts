import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { conversationMembers, conversations, messages } from '#server/db/schema/conversations.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace } from '#server/kernel/feed.ts'
import { byOthers, hasId, isMine, isSeen, isTheirs, mine, theirs, ties } from './members.ts'

const columns = {
  id: conversations.id,
  seq: mine.seq,
  conversation: conversations,
  mine,
  otherReadSeq: theirs.readSeq,
  // Most conversations are fully read and skip the subquery.
  unread: sql<number>`case when ${conversations.lastSeq} > ${mine.readSeq} then (
    select count(*)::int from messages x
    where x.conversation_id = ${conversations.id} and x.seq > ${mine.readSeq} and ${byOthers(sql`x.sender_id`, mine.userId)}
  ) else 0 end`.mapWith(Number),
  product: { id: products.id, title: products.title, price: products.price, state: products.state },
  cover: photos,
  person: { id: users.id, name: users.name, avatar: users.avatar },
  last: messages,
  ties,
}

export type ConversationParts = Awaited<ReturnType<typeof newestOf>>[number]

function talks(tx: Db | Tx, userId: string, where?: SQL) {
  return tx
    .select(columns)
    .from(conversations)
    .innerJoin(mine, isMine(userId))
    .innerJoin(theirs, isTheirs(userId))
    .innerJoin(products, eq(products.id, conversations.productId))
    .leftJoin(photos, eq(photos.id, products.coverId))
    .innerJoin(users, eq(users.id, theirs.userId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .where(and(isSeen, where))
    .$dynamic()
}

export function newestOf(tx: Tx, userId: string, limit: number) {
  return talks(tx, userId).orderBy(desc(conversations.activeAt), desc(conversations.id)).limit(limit)
}

export async function changedOf(
  tx: Tx,
  userId: string,
  after: FeedPlace,
  limit: number,
): Promise<ConversationParts[]> {
  return talks(tx, userId, changedAfter(mine.seq, mine.conversationId, after))
    .orderBy(asc(mine.seq), asc(mine.conversationId))
    .limit(limit)
}

/** The user's conversation of this id or alias; undefined when unknown or not theirs. */
export async function findConversation(
  tx: Db | Tx,
  userId: string,
  id: string,
): Promise<ConversationParts | undefined> {
  const [row] = await talks(tx, userId, hasId(userId, id))
  return row
}

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
