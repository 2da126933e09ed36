import { and, asc, desc, eq, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Notification, readAllNotifications, readNotification } from '#contract/notifications.ts'
import { type NotificationRow, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { changedAfter, type FeedPlace, ownFeed } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

function newestOf(tx: Tx, userId: string, limit: number): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

function changedOf(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), changedAfter(notifications.seq, notifications.id, after)))
    .orderBy(asc(notifications.seq), asc(notifications.id))
    .limit(limit)
}

async function lockOwn(tx: Tx, userId: string, id: string): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .for('update')
  return row
}

/** Unread notifications; with `upTo` only it and older ones. */
function unreadOf(
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

function presentNotification(row: NotificationRow): Notification {
  const { decision_id, verification_id } = row.data
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
    data: {
      product_id: row.data.product_id ?? null,
      order_id: row.data.order_id ?? null,
      user_id: row.data.user_id ?? null,
      ...(decision_id === undefined ? {} : { decision_id }),
      ...(verification_id === undefined ? {} : { verification_id }),
    },
  }
}

export const list = ownFeed({
  collection: 'notifications',
  newest: newestOf,
  changed: changedOf,
  show: (rows) => rows.map(presentNotification),
})

export async function read(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof readNotification>,
): Promise<Answer<typeof readNotification>> {
  const row = await lockOwn(tx, actor.id, params.id)
  if (!row) throw new AppError('not_found')
  if (row.readAt === null) {
    const seq = await nextSeq(tx, actor.id)
    await tx.update(notifications).set({ readAt: now, seq }).where(eq(notifications.id, row.id))
  }
  return { message: 'Notification lue.' }
}

export async function readAll(
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof readAllNotifications>,
): Promise<Answer<typeof readAllNotifications>> {
  const [upTo] = body.up_to
    ? await tx
        .select({ id: notifications.id, createdAt: notifications.createdAt })
        .from(notifications)
        .where(and(eq(notifications.id, body.up_to), eq(notifications.userId, actor.id)))
    : []
  if (body.up_to && !upTo) throw new AppError('not_found')

  const unread = unreadOf(actor.id, upTo)
  const [any] = await tx.select({ id: notifications.id }).from(notifications).where(unread).limit(1)
  if (!any) return { message: 'Tout est déjà lu.' }
  const seq = await nextSeq(tx, actor.id)
  await tx.update(notifications).set({ readAt: now, seq }).where(unread)
  return { message: 'Notifications lues.' }
}
