import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Sequence ranges longer than this are not queried. */
const changesAtMost = 100

/** The collections changed in (after, upTo], or null if others than `conversations` and `messages` may have changed. */
export async function changedCollections(
  db: Db,
  { userId, after, upTo }: { userId: string; after: number; upTo: number },
): Promise<string[] | null> {
  if (upTo - after > changesAtMost) return null
  const { rows } = await db.execute<{ list: string; seqs: number[] }>(sql`
    with moved (list, seq) as (
      select 'conversations', seq from conversation_members where user_id = ${userId} and seq > ${after}
      union select 'messages', buyer_seq from messages where buyer_id = ${userId} and buyer_seq > ${after}
      union select 'messages', seller_seq from messages where seller_id = ${userId} and seller_seq > ${after}
    )
    select list, array_agg(seq::int) as seqs from moved where seq <= ${upTo} group by list
  `)
  const explained = new Set(rows.flatMap(({ seqs }) => seqs))
  return explained.size === upTo - after ? rows.map(({ list }) => list) : null
}
