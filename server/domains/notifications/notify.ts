import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NotificationType } from '#contract/notifications.ts'
import { mutedNotifications, type NotificationData, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** News for one user, as the domain where it happened tells it. */
export interface News {
  userId: string
  type: NotificationType
  title: string
  message: string
  data: NotificationData
  now: Date
}

/**
 * The only door for news: writes the notification unless its user does not want this type. Returns its id, or null
 * when nothing was written. In the transaction of what happened; takes a sequence of the one who is told.
 */
export async function notify(tx: Tx, { userId, now, ...news }: News): Promise<string | null> {
  const [muted] = await tx
    .select({ type: mutedNotifications.type })
    .from(mutedNotifications)
    .where(and(eq(mutedNotifications.userId, userId), eq(mutedNotifications.type, news.type)))
  if (muted) return null
  const id = v7()
  const seq = await nextSeq(tx, userId)
  await tx.insert(notifications).values({ ...news, id, userId, createdAt: now, seq })
  return id
}
