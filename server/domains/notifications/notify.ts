import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dayMs } from '#contract/durations.ts'
import type { NotificationType } from '#contract/notifications.ts'
import {
  activity,
  mutedNotifications,
  type NotificationData,
  type NotificationRow,
  notifications,
} from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import { duePush } from '../push/index.ts'

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
interface NotifiedUser {
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

/** Unread notifications of one group are merged. */
interface NewsGroup {
  /** For example `like:<product>`. */
  key: string
  /** Id of the acting user. */
  who: string
  words: (count: number) => Pick<News, 'title' | 'message'>
}

/** Maximum user ids stored per group; beyond it a user may be counted twice. */
const peopleKept = 500

/** Returns the users with an unread notification of the group. The caller has taken their sequences. */
async function notifyInGroup(
  tx: Tx,
  notified: readonly NotifiedUser[],
  group: NewsGroup,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          notified.map(({ userId }) => userId),
        ),
        eq(notifications.groupKey, group.key),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(notifications.userId))
    .for('update')
  const seqs = new Map(notified.map(({ userId, seq }) => [userId, seq]))
  for (const row of rows) {
    const seq = seqs.get(row.userId)
    if (seq === undefined) continue
    await tx
      .update(notifications)
      .set({ ...mergedNews(row, group), createdAt: now, seq })
      .where(eq(notifications.id, row.id))
  }
  return new Set(rows.map(({ userId }) => userId))
}

function mergedNews(row: NotificationRow, { who, words }: NewsGroup) {
  const people = row.data.people ?? []
  if (people.includes(who)) return {}
  const count = row.count + 1
  // A merged notification does not link to one user.
  const data = { ...row.data, user_id: null, people: [...people, who].slice(-peopleKept) }
  return { count, data, ...words(count) }
}

interface Attention {
  userId: string
  actorId: string
  type: 'like' | 'follow'
  title: string
  message: string
  productId: string | null
  ofSeveral: (count: number) => { title: string; message: string }
  now: Date
}

/** Adds to the activity and notifies; repeating it within a day is ignored. */
export async function notifyOnceADay(tx: Tx, attention: Attention): Promise<NotifiedUser[]> {
  const { userId, actorId, type, title, message, productId, ofSeveral, now } = attention
  const [known] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.type, type),
        eq(activity.actorId, actorId),
        productId === null ? undefined : eq(activity.productId, productId),
        gt(activity.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .limit(1)
  if (known) return []
  await tx
    .insert(activity)
    .values({ id: v7(), userId, type, title, message, productId, actorId, createdAt: now })
  return notify(tx, [userId], {
    type,
    title,
    message,
    data: { product_id: productId, user_id: actorId },
    group: { key: productId === null ? type : `${type}:${productId}`, who: actorId, words: ofSeveral },
    now,
  })
}
