import { sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { digests } from '#server/db/schema/push.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** Older messages are never included. */
const oldestMs = 14 * dayMs

/** A user with messages that have been unread for a day since the last digest (null: none sent yet). */
export type Waiting = { id: string; email: string; lastAt: Date | null }

export type WaitingConversation = { name: string; title: string; count: number }

/** Unread messages of a member `m` not covered by a digest yet; `x` is the message, `d` the digest row. */
const untold = (now: Date) => sql`
  x.conversation_id = m.conversation_id and x.seq > m.read_seq and x.sender_id is distinct from m.user_id
  and x.created_at > greatest(d.last_at, ${time(now, -oldestMs)})`

/** Not muted, not archived, and the partner is not blocked. */
const isWelcome = sql`
  m.muted_at is null and m.archived_at is null
  and not exists (
    select from blocks b
    where b.blocker_id = m.user_id
      and b.blocked_id = case m.role when 'buyer' then c.seller_id else c.buyer_id end
  )`

/** Users with a due digest and an id above `behind`, by id. */
export async function findWaiting(db: Db, now: Date, behind: string, limit: number): Promise<Waiting[]> {
  const { rows } = await db.execute<{ id: string; email: string; lastAt: Date | string | null }>(sql`
    select distinct u.id, u.email, d.last_at as "lastAt"
    from conversation_members m
    join conversations c on c.id = m.conversation_id and c.last_seq > m.read_seq
    join users u on u.id = m.user_id and u.deleted_at is null and u.leaves_at is null
    left join digests d on d.user_id = m.user_id
    where m.user_id > ${behind} and d.refused_at is null and ${isWelcome}
      and exists (select from messages x where ${untold(now)} and x.created_at <= ${time(now, -dayMs)})
    order by u.id
    limit ${limit}`)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }))
}

export async function findConversations(
  tx: Tx,
  now: Date,
  { id, lastAt }: Waiting,
): Promise<WaitingConversation[]> {
  const { rows } = await tx.execute<WaitingConversation>(sql`
    select o.name, p.title, count(*)::int as count
    from (select ${lastAt === null ? null : lastAt.toISOString()}::timestamptz as last_at) d
    cross join conversation_members m
    join conversations c on c.id = m.conversation_id
    join users o on o.id = case m.role when 'buyer' then c.seller_id else c.buyer_id end
    join products p on p.id = c.product_id
    join messages x on ${untold(now)}
    where m.user_id = ${id} and ${isWelcome}
    group by c.id, o.name, p.title
    order by max(x.created_at) desc`)
  return rows
}

/** Records the digest as sent; false when another instance was faster or the user has unsubscribed. */
export async function claimDigest(tx: Tx, now: Date, { id, lastAt }: Waiting): Promise<boolean> {
  const seen = lastAt === null ? null : lastAt.toISOString()
  const claimed = await tx
    .insert(digests)
    .values({ userId: id, lastAt: now })
    .onConflictDoUpdate({
      target: digests.userId,
      set: { lastAt: now },
      setWhere: sql`${digests.refusedAt} is null and ${digests.lastAt} is not distinct from ${seen}::timestamptz`,
    })
    .returning({ userId: digests.userId })
  return claimed.length > 0
}

function time(now: Date, ms: number) {
  return sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
}
