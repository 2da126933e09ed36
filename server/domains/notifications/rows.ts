import { and, asc, desc, eq, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { type NotificationRow, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { FeedPlace } from '#server/kernel/cursor.ts'
import { changedAfter } from '#server/kernel/cursor-page.ts'

export function newestOf(tx: Tx, userId: string, limit: number): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

export function changedOf(
  tx: Tx,
  userId: string,
  after: FeedPlace,
  limit: number,
): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), changedAfter(notifications.seq, notifications.id, after)))
    .orderBy(asc(notifications.seq), asc(notifications.id))
    .limit(limit)
}

export async function lockOwn(tx: Tx, userId: string, id: string): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .for('update')
  return row
}

/** Unread notifications; with `upTo` only it and older ones. */
export function unreadOf(
  userId: string,
  upTo: Pick<NotificationRow, 'createdAt' | 'id'> | undefined,
): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    upTo &&
      or(
        lt(notifications.createdAt, upTo.createdAt),
        and(eq(notifications.createdAt, upTo.createdAt), lte(notifications.id, upTo.id)),
      ),
  )
}
