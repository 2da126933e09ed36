import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import {
  notifications,
  type PushSubscriptionRow,
  pushDue,
  pushSubscriptions,
} from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/types.ts'

export interface Due {
  userId: string
  seq: number
  lease: Date
}

/** Leases entries due since `until`, oldest first; concurrent instances get different ones. */
export async function takeDue(
  db: Db,
  { until, lease, limit }: { until: Date; lease: Date; limit: number },
): Promise<Due[]> {
  const oldest = db
    .select({ userId: pushDue.userId })
    .from(pushDue)
    .where(lte(pushDue.at, until))
    .orderBy(asc(pushDue.at))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(pushDue)
    .set({ at: lease })
    .where(inArray(pushDue.userId, oldest))
    .returning({ userId: pushDue.userId, seq: pushDue.seq, lease: pushDue.at })
}

/** Deletes the entry unless newer events changed it. */
export async function dropDue(db: Db, { userId, lease }: Due): Promise<void> {
  await db.delete(pushDue).where(and(eq(pushDue.userId, userId), eq(pushDue.at, lease)))
}

export function devicesOf(db: Db, userId: string): Promise<PushSubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.failures, 0)))
}

/** Leases failed subscriptions that are due for a retry. */
export function takeFailed(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<PushSubscriptionRow[]> {
  const due = db
    .select({ sessionHash: pushSubscriptions.sessionHash })
    .from(pushSubscriptions)
    .where(and(gt(pushSubscriptions.failures, 0), lte(pushSubscriptions.notBefore, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(pushSubscriptions)
    .set({ notBefore: lease })
    .where(inArray(pushSubscriptions.sessionHash, due))
    .returning()
}

/** Matches the endpoint too: the client may have subscribed again meanwhile. */
const same = ({ sessionHash, endpoint }: PushSubscriptionRow) =>
  and(eq(pushSubscriptions.sessionHash, sessionHash), eq(pushSubscriptions.endpoint, endpoint))

export async function dropDevice(db: Db, device: PushSubscriptionRow): Promise<void> {
  await db.delete(pushSubscriptions).where(same(device))
}

export async function recordAnswer(
  db: Db,
  device: PushSubscriptionRow,
  { failures, notBefore }: Pick<PushSubscriptionRow, 'failures' | 'notBefore'>,
): Promise<void> {
  await db.update(pushSubscriptions).set({ failures, notBefore }).where(same(device))
}

/** Whether unread messages and notifications exist from this sequence on. */
export async function unreadSince(
  db: Db,
  userId: string,
  seq: number,
): Promise<{ messages: boolean; news: boolean }> {
  const messages = db
    .select({ one: sql`1` })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        gte(conversationMembers.seq, seq),
        isNull(conversationMembers.mutedAt),
        gt(conversations.lastSeq, conversationMembers.readSeq),
      ),
    )
  const news = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), gte(notifications.seq, seq)))
  const { rows } = await db.execute<{ messages: boolean; news: boolean }>(
    sql`select exists ${messages} as messages, exists ${news} as news`,
  )
  return rows[0] ?? { messages: false, news: false }
}
