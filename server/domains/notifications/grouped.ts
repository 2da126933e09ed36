import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type NotificationRow, notifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { News, Told } from './notify.ts'

/** What unread news of one kind have in common: they are told together. */
export interface NewsGroup {
  /** For example `like:<product>`. */
  key: string
  /** Who has done it this time. */
  who: string
  /** What is said of so many people, from two on. */
  words: (count: number) => Pick<News, 'title' | 'message'>
}

/** Beyond these a person may count twice. */
const peopleKept = 500

/**
 * Tells these people by the notification of the same group that they have not read yet: it says how many people it
 * speaks of, and comes first again. The answer is who had one. Their counters are moved already.
 */
export async function tellInGroup(
  tx: Tx,
  told: readonly Told[],
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
          told.map(({ userId }) => userId),
        ),
        eq(notifications.groupKey, group.key),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(notifications.userId))
    .for('update')
  const seqs = new Map(told.map(({ userId, seq }) => [userId, seq]))
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
  // Of several people none is the one whom it leads to.
  const data = { ...row.data, user_id: null, people: [...people, who].slice(-peopleKept) }
  return { count, data, ...words(count) }
}
