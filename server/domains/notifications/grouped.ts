import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type NotificationRow, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { News, NotifiedUser } from './notify.ts'

/** Unread notifications of one group are merged. */
export interface NewsGroup {
  /** For example `like:<product>`. */
  key: string
  /** Id of the acting user. */
  who: string
  words: (count: number) => Pick<News, 'title' | 'message'>
}

/** Maximum user ids stored per group; beyond it a user may be counted twice. */
const peopleKept = 500

/** Returns the users with an unread notification of the group. The caller has taken their sequences. */
export async function notifyInGroup(
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
      .set({ ...joined(row, group), createdAt: now, seq })
      .where(eq(notifications.id, row.id))
  }
  return new Set(rows.map(({ userId }) => userId))
}

function joined(row: NotificationRow, { who, words }: NewsGroup) {
  const people = row.data.people ?? []
  if (people.includes(who)) return {}
  const count = row.count + 1
  // A merged notification does not link to one user.
  const data = { ...row.data, user_id: null, people: [...people, who].slice(-peopleKept) }
  return { count, data, ...words(count) }
}
