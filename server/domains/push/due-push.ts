import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { pushDue, pushSubscriptions } from '#server/db/schema/notifications.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** Keep the oldest pending sequence and time. */
const sooner = {
  target: pushDue.userId,
  set: {
    seq: sql`least(${pushDue.seq}, excluded.seq)`,
    at: sql`least(${pushDue.at}, excluded.at)`,
  },
}

/** Queues pushes for users with subscriptions, in the transaction of the notifications. */
export async function duePush(
  tx: Tx,
  notified: readonly { userId: string; seq: number }[],
  now: Date,
): Promise<void> {
  if (notified.length === 0) return
  const wanted = notified.map(({ userId }) => userId)
  const rows = await tx
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, wanted))
  const reachable = new Set(rows.map(({ userId }) => userId))
  const due = notified.filter(({ userId }) => reachable.has(userId))
  if (due.length === 0) return
  await tx
    .insert(pushDue)
    .values(due.map(({ userId, seq }) => ({ userId, seq, at: now })))
    .onConflictDoUpdate(sooner)
}

/** The same for a new message, unless it is read already or muted. One statement. */
export async function dueMessage(
  db: Db,
  { userId, conversationId }: { userId: string; conversationId: string },
  now: Date,
): Promise<void> {
  const { seq } = conversationMembers
  await db
    .insert(pushDue)
    .select(
      db
        .select({
          userId: conversationMembers.userId,
          seq,
          at: sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
        })
        .from(conversationMembers)
        .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
        .where(
          and(
            eq(conversationMembers.conversationId, conversationId),
            eq(conversationMembers.userId, userId),
            isNull(conversationMembers.mutedAt),
            gt(conversations.lastSeq, conversationMembers.readSeq),
            exists(
              db
                .select({ one: sql`1` })
                .from(pushSubscriptions)
                .where(eq(pushSubscriptions.userId, conversationMembers.userId)),
            ),
          ),
        ),
    )
    .onConflictDoUpdate(sooner)
}
