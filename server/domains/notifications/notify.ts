import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NotificationType } from '#contract/notifications.ts'
import { mutedNotifications, type NotificationData, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import { duePush } from '../push/index.ts'
import { type NewsGroup, notifyInGroup } from './grouped.ts'

/** PostgreSQL allows 65,535 parameters per statement; a row has ten. */
const chunk = 1_000

export interface News {
  type: NotificationType
  title: string
  message: string
  data: NotificationData
  now: Date
  group?: NewsGroup
  /** Ignores preferences: for account security. */
  isAlways?: boolean
}

/** A user with a changed mirror and the new sequence, for the event after the commit. */
export interface NotifiedUser {
  userId: string
  seq: number
}

/**
 * Single entry point: inserts notifications, except for muted types, and queues pushes in the caller's
 * transaction. Takes sequences in order of user id, so that concurrent calls cannot deadlock.
 */
export async function notify(
  tx: Tx,
  userIds: readonly string[],
  { now, group, isAlways = false, ...news }: News,
): Promise<NotifiedUser[]> {
  if (userIds.length === 0) return []
  const muted = await tx
    .select({ userId: mutedNotifications.userId })
    .from(mutedNotifications)
    .where(and(inArray(mutedNotifications.userId, [...userIds]), eq(mutedNotifications.type, news.type)))
  const deaf = new Set(isAlways ? [] : muted.map(({ userId }) => userId))
  const wanting = [...new Set(userIds)].filter((id) => !deaf.has(id)).sort()
  const row = {
    ...news,
    createdAt: now,
    ...(group ? { groupKey: group.key, data: { ...news.data, people: [group.who] } } : {}),
  }
  const notified: NotifiedUser[] = []
  for (let from = 0; from < wanting.length; from += chunk) {
    const seqs = await nextSeqOfEach(tx, wanting.slice(from, from + chunk))
    const joined = group ? await notifyInGroup(tx, seqs, group, now) : new Set<string>()
    const apart = seqs.filter(({ userId }) => !joined.has(userId))
    if (apart.length > 0)
      await tx.insert(notifications).values(apart.map((one) => ({ ...row, ...one, id: v7() })))
    await duePush(tx, seqs, now)
    notified.push(...seqs)
  }
  return notified
}
